import "virtual:messages/pages";
import { useId, useState } from "react";
import type { Json, Pointer } from "../../engine/index.ts";
import { useFlowContext } from "../../engine/react/index.ts";
import { Button, Dialog, Fieldset, RadioGroup } from "../../widgets/index.ts";
import type { Difference } from "../draft/differences.ts";
import { words } from "../messages/words.ts";
import { reviewFormat } from "../widgets/reviewFormat.ts";

interface ConflictDialogProps {
  differences: readonly Difference[];
  settle(theirs: ReadonlySet<Pointer> | undefined): void;
}

/** Someone else changed the same application: shows both values of each answer and lets the person choose. */
export function ConflictDialog({ differences, settle }: ConflictDialogProps) {
  const { runtime } = useFlowContext();
  const id = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<Pointer>>(new Set());
  const choose = (at: Pointer, taken: boolean) => {
    const next = new Set(theirs);
    if (taken) next.add(at);
    else next.delete(at);
    setTheirs(next);
  };
  return (
    <Dialog
      open
      title={words("draft.conflictTitle")}
      onDismiss={() => settle(undefined)}
      bodyDescribes={false}
      actions={
        <>
          <Button look="primary" onClick={() => settle(theirs)}>
            {words("draft.conflictKeep")}
          </Button>
          <Button onClick={() => settle(undefined)}>{words("ui.cancel")}</Button>
        </>
      }
    >
      <p>{words("server.412")}</p>
      {differences.map(({ at, ours, theirs: other }, index) => {
        const node = runtime.walker.node(at);
        const label = node?.title ?? at;
        const say = (value: Json | undefined) =>
          shortly(value, String(node?.ui.widget ?? ""), sensitive(node));
        const own = `${id}-${index}`;
        return (
          <Fieldset key={at} id={own} legend={label} required>
            <RadioGroup
              id={own}
              name={own}
              label={label}
              value={theirs.has(at) ? "theirs" : "ours"}
              required
              readOnly={false}
              invalid={false}
              describedBy={undefined}
              options={[
                { value: "ours", label: say(ours), description: words("draft.conflictHere") },
                { value: "theirs", label: say(other), description: words("draft.conflictThere") },
              ]}
              ui={{}}
              props={{}}
              onChange={(chosen) => choose(at, chosen === "theirs")}
            />
          </Fieldset>
        );
      })}
    </Dialog>
  );
}

function sensitive(
  node: ReturnType<ReturnType<typeof useFlowContext>["runtime"]["walker"]["node"]>,
): boolean {
  return node?.kind === "field" && node.sensitive && node.ui.mask !== "none";
}

/** A value in a few words: a list as its length, a sensitive value as its last characters. */
function shortly(value: Json | undefined, widget: string, masked: boolean): string {
  if (value === undefined || value === null || value === "") return words("widget.summary.none");
  if (Array.isArray(value)) return words("draft.conflictEntries", { count: value.length });
  if (typeof value === "object") return String(value.name ?? value.fileName ?? "");
  const text = reviewFormat(widget, value, {});
  return masked ? `•••• ${text.slice(-4)}` : text;
}
