import { Canvas, Controls, DocsContext, useOf } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import { useContext } from "react";
import { sanitize, storyNameFromExport } from "storybook/internal/csf";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import { portsDouble } from "../config/portsDouble.ts";
import { ThemeContext } from "./DocsFrame.tsx";
import { GuidePage, Table } from "./GuidePage.tsx";
import { guideOf } from "./guides.ts";

const ports = portsDouble();

interface StoryModule {
  render?: (args: object) => ReactNode;
}

/** The guide of the story file that is open. @throws Error if the widget or pattern has none */
export default function DocsPage() {
  const { preparedMeta, csfFile } = useOf("meta", ["meta"]);
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const { title, component } = preparedMeta;
  const { guide, words } = guideOf(title);
  const [first] = stories;
  if (!guide || !first)
    throw new Error(`${title} has no guide: write widgets/<name>/guide.json by widgets/guide.schema.json`);
  const find = (name: string) => {
    const story = stories.find(({ id }) => id.endsWith(`--${sanitize(storyNameFromExport(name))}`));
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
        const { render = (csfFile.meta as StoryModule).render } = story.moduleExport as StoryModule;
        const { framed } = story.parameters as { framed?: number };
        if (framed || !render)
          return <Framed id={story.id} name={story.name} height={framed ?? 400} args={args} />;
        return (
          <WidgetPortsProvider value={ports}>
            <Drawn render={render} args={{ ...story.initialArgs, ...args }} />
          </WidgetPortsProvider>
        );
      }}
      playground={
        playground.parameters.framed ? undefined : (
          <div className="Guide-try">
            <Canvas of={playground.moduleExport} sourceState="none" withToolbar={false} layout="padded" />
            <Controls of={playground.moduleExport} />
          </div>
        )
      }
      properties={component ? <Properties component={component as Documented} /> : undefined}
    />
  );
}

/** A component with what Storybook has read from its source. */
interface Documented {
  __docgenInfo?: { props?: { readonly [name: string]: Property } };
}
interface Property {
  description?: string;
  required?: boolean;
  tsType?: { name: string; raw?: string };
}

/** The properties that engineers set, with their types. */
function Properties({ component }: { component: Documented }) {
  const props = Object.entries(component.__docgenInfo?.props ?? {});
  if (props.length === 0) return <p>It has none of its own.</p>;
  return (
    <Table
      head={["Name", "Type", "Required", "Meaning"]}
      rows={props.map(([name, { tsType, required, description }]) => [
        <code key={name}>{name}</code>,
        <code key="type">{(tsType?.raw ?? tsType?.name ?? "any").replaceAll(/\s+/g, " ")}</code>,
        required ? "Yes" : "No",
        description ?? "",
      ])}
    />
  );
}

/** A story's render function may use hooks, so it needs a component of its own. */
function Drawn({ render, args }: { render: (args: object) => ReactNode; args: object }) {
  return render(args);
}

/** A story that covers or measures the whole page, in a page of its own. */
function Framed({
  id,
  name,
  height,
  args,
}: {
  id: string;
  name: string;
  height: number;
  args: { readonly [name: string]: unknown };
}) {
  const theme = useContext(ThemeContext);
  // Storybook takes only plain words in an address.
  const changed = Object.entries(args).map(([key, value]) => `${key}:${encodeURIComponent(String(value))}`);
  return (
    <iframe
      className="Guide-frame"
      title={name}
      loading="lazy"
      height={height}
      src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme}&args=${changed.join(";")}`}
    />
  );
}
