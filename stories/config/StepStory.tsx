import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { ServerDraft } from "../../app/draft/ServerDraft.ts";
import { createDialogStore } from "../../app/flow/dialogStore.ts";
import { StepPage } from "../../app/flow/StepPage.tsx";
import { words } from "../../app/messages/words.ts";
import { holdSession } from "../../app/session/sessionStore.ts";
import { registry } from "../../app/widgets/registry.tsx";
import type { Plan, Validators } from "../../engine/index.ts";
import { addressOf } from "../../engine/index.ts";
import { FlowProvider } from "../../engine/react/index.ts";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import type { Picture } from "../pictures/Picture.ts";
import { portsDouble } from "./portsDouble.ts";
import { runtimeDouble } from "./runtimeDouble.ts";
import { WhyList } from "./WhyList.tsx";
import "../../app/app.css";

interface StoryFlow {
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
  pictures: readonly Picture[];
}

/** What a reader of a step's story can change. */
export interface StepArgs {
  reasons: boolean;
}

/** The controls of every story of a step. */
export const stepArgs = {
  args: { reasons: false },
  argTypes: {
    reasons: {
      name: "Show reasons",
      description: "Says below the step why each of its fields is shown, required or wrong",
      control: "boolean",
    },
  },
} as const;

/** A step of a flow as the portal shows it, with the draft of one of its pictures. Below it, why it looks like this. */
export function StepStory({
  flow,
  step,
  picture,
  reasons,
}: StepArgs & { flow: StoryFlow; step: string; picture: string }) {
  const [opened] = useState(() => openPicture(flow, step, picture));
  const { plan } = flow;
  const path = plan.steps.find(({ id }) => id === step)?.path ?? "";
  return (
    <MemoryRouter initialEntries={[addressOf(plan.base, path, {})]}>
      <WidgetPortsProvider value={opened.ports}>
        <FlowProvider runtime={opened.open.runtime} registry={registry} words={words}>
          <StepPage flow={opened.open} attempt={0} />
          <WhyList
            key={String(reasons)}
            shown={reasons}
            user={opened.picture.user}
            today={opened.picture.today}
          />
        </FlowProvider>
      </WidgetPortsProvider>
    </MemoryRouter>
  );
}

function openPicture(flow: StoryFlow, step: string, id: string) {
  const picture = flow.pictures.find((each) => each.step === step && each.id === id);
  if (!picture) throw new Error(`No example leads to "${id}" of ${step} any more: npm run stories`);
  holdSession({ permissions: [], user: { id: "story", name: "Eleanor Whitfield" } });
  return {
    picture,
    ports: portsDouble({ text: words, today: () => picture.today }),
    open: {
      runtime: runtimeDouble(flow, picture),
      server: savedNowhere(),
      dialogs: createDialogStore(),
      leave() {},
      exit() {},
    },
  };
}

function savedNowhere(): ServerDraft {
  return new ServerDraft({
    calls: {
      read: async () => ({ held: undefined, answer: {} }),
      write: async () => undefined,
      inTheWay: () => undefined,
    },
    onConflict: async () => undefined,
    onReplaced() {},
    onSignedOut() {},
  });
}
