import { useStore } from "zustand";
import type { Json } from "../../engine/index.ts";
import { useFlowContext } from "../../engine/react/index.ts";
import { ConfirmDialog, type Option, QuestionDialog } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { later } from "../widgets/later.tsx";
import type { DialogStore } from "./dialogStore.ts";

/** Hardly anyone meets it, and it brings the sentences of the pages beside the flows. */
const { component: ConflictDialog } = later(
  async () => (await import("./ConflictDialog.tsx")).ConflictDialog,
  null,
);

/** The dialog that the flow has open, if any. */
export function FlowDialogs({ dialogs }: { dialogs: DialogStore }) {
  const { runtime } = useFlowContext();
  const { open, turn } = useStore(dialogs);
  if (!open) return null;

  if (open.kind === "clear") {
    const titles = open.at.map((pointer) => runtime.walker.node(pointer)?.title ?? "").filter(Boolean);
    return (
      <ConfirmDialog
        open
        danger
        title={words("draft.clearTitle")}
        confirmLabel={words("ui.remove")}
        cancelLabel={words("ui.keep")}
        onConfirm={() => open.settle(true)}
        onCancel={() => open.settle(false)}
      >
        <p>{words("draft.clearText", { fields: titles.join(", ") })}</p>
      </ConfirmDialog>
    );
  }
  if (open.kind === "conflict") return <ConflictDialog {...open} />;

  const plan = runtime.plan.dialogs[open.dialog];
  if (!plan) throw new Error(`The flow ${runtime.plan.flow} has no dialog "${open.dialog}".`);
  const options = optionsOf(open.values.options);
  const text = plan.text ? words(plan.text, open.values) : "";
  const submit = words(plan.submit ?? "ui.continue");
  if (!options) {
    return (
      <ConfirmDialog
        open
        title={words(plan.title, open.values)}
        confirmLabel={submit}
        cancelLabel={words(plan.cancel ?? "ui.cancel")}
        onConfirm={() => open.settle(true)}
        onCancel={() => open.settle(undefined)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    );
  }
  return (
    <QuestionDialog
      key={turn}
      open
      title={words(plan.title, open.values)}
      question={text}
      options={options}
      submitLabel={submit}
      cancelLabel={words("ui.cancel")}
      missing={words(plan.missing ?? "required", { field: text })}
      onAnswer={(answer) => open.settle(answer)}
      onCancel={() => open.settle(undefined)}
    />
  );
}

/** The options of a dialog, given as texts or as `{ value, label }`. */
function optionsOf(given: Json | undefined): Option[] | undefined {
  if (!Array.isArray(given) || given.length === 0) return undefined;
  return given.map((item) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? { value: item.value as Option["value"], label: String(item.label) }
      : { value: item as Option["value"], label: String(item) },
  );
}
