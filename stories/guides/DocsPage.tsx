import { ArgTypes, Canvas, Controls, DocsContext, useOf } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import { useContext } from "react";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import { portsDouble } from "../config/portsDouble.ts";
import { GuidePage } from "./GuidePage.tsx";
import { guideOf } from "./guides.ts";

const ports = portsDouble();

interface StoryModule {
  render?: (args: object) => ReactNode;
}

/** The guide of the story file that is open. @throws Error if the widget or pattern has none */
export default function DocsPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const { title, component } = preparedMeta;
  const { guide, words } = guideOf(title);
  const [first] = stories;
  if (!guide || !first)
    throw new Error(`${title} has no guide: write widgets/<name>/guide.json by widgets/guide.schema.json`);
  const find = (name: string) => {
    const story = stories.find(({ id }) => id.endsWith(`--${idOf(name)}`));
    if (!story) throw new Error(`The guide of ${title} names a story "${name}" that does not exist.`);
    return story;
  };
  const playground = find(guide.do.story);
  return (
    <GuidePage
      title={title.slice(title.lastIndexOf("/") + 1)}
      guide={guide}
      words={words}
      hrefOf={(name) => `./?path=/story/${find(name).id}`}
      picture={(name, args = {}) => {
        const story = find(name);
        const { render } = story.moduleExport as StoryModule;
        const { framed } = story.parameters as { framed?: number };
        if (framed || !render) return <Framed id={story.id} name={story.name} height={framed ?? 400} />;
        return (
          <WidgetPortsProvider value={ports}>
            <Drawn render={render} args={{ ...story.initialArgs, ...args }} />
          </WidgetPortsProvider>
        );
      }}
      playground={
        <>
          <Canvas of={playground.moduleExport} sourceState="none" withToolbar={false} />
          {playground.parameters.controls?.disable ? null : <Controls of={playground.moduleExport} />}
        </>
      }
      properties={component ? <ArgTypes of={component} /> : undefined}
    />
  );
}

/** A story's render function may use hooks, so it needs a component of its own. */
function Drawn({ render, args }: { render: (args: object) => ReactNode; args: object }) {
  return render(args);
}

/** A story that covers or measures the whole page, in a page of its own. */
function Framed({ id, name, height }: { id: string; name: string; height: number }) {
  const theme = document.documentElement.dataset.theme ?? "light";
  return (
    <iframe
      className="Guide-frame"
      title={name}
      loading="lazy"
      height={height}
      src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`}
    />
  );
}

/** "LongText" -> "long-text", as Storybook makes a story's id from its export */
function idOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
}
