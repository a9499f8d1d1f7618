import type { AnswerProps } from "../../engine/react/index.ts";
import { useFlowContext } from "../../engine/react/index.ts";
import { Button } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { useHandOff } from "../portal/useHandOff.ts";

/** A button to another place: the exit that `x-ui.exit` names, or `x-ui.to`, with `props.params`. */
export function ExitLink({ id, ui, label, props }: AnswerProps) {
  const { runtime } = useFlowContext();
  const handOff = useHandOff();
  const exit = typeof ui.exit === "string" ? runtime.plan.exits[ui.exit] : undefined;
  const to = exit?.to ?? String(ui.to ?? props.to ?? "dashboard");
  const params = (props.params ?? {}) as Record<string, unknown>;
  return (
    <Button id={id} look="primary" className="ExitLink" onClick={() => void handOff(to, params)}>
      {typeof ui.label === "string" ? words(ui.label) : label}
    </Button>
  );
}
