import { useEffect, useReducer, useState } from "react";
import { brand } from "../../app/messages/brand.ts";
import type { Json } from "../../engine/index.ts";
import { explain } from "../../engine/index.ts";
import { useFlowContext, useStep } from "../../engine/react/index.ts";
import { fieldPointers } from "../pictures/fieldPointers.ts";

/** Why the step and each of its fields are as they are, in sentences. Updates with the answers while it is open. */
export function WhyList({
  user,
  today,
  shown,
}: {
  user: { [name: string]: Json };
  today: string;
  /** Whether it is open at first. */
  shown: boolean;
}) {
  const { runtime } = useFlowContext();
  const [open, setOpen] = useState(shown);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (open ? runtime.subscribe(render) : undefined), [open, runtime]);
  return (
    <details className="Why" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Why this step looks as it does</summary>
      {open ? <Reasons user={user} today={today} /> : null}
    </details>
  );
}

function Reasons({ user, today }: { user: { [name: string]: Json }; today: string }) {
  const { runtime } = useFlowContext();
  const { walker } = runtime;
  const step = useStep();
  const { load, passed } = runtime.getDraft();
  const context = { load, user, today, passed };
  const say = (target: string) => explain(walker, context, target, brand as { [name: string]: Json });
  // "is always shown", "It is optional": nothing decides about such a field, so leave it out.
  const told = fieldPointers(walker, step.id)
    .map((at) => ({ at, lines: say(at) }))
    .filter(({ lines }) => lines.length > 2 || lines[0]?.includes(", because"));
  return (
    <dl>
      <dt>/{step.id}</dt>
      <dd>{say(step.id).join("\n")}</dd>
      {told.map(({ at, lines }) => (
        <div key={at}>
          <dt>{at}</dt>
          <dd>{lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}
