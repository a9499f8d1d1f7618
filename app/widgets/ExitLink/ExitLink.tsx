import { exitAddress } from "../../../engine/index.ts";
import type { AnswerProps } from "../../../engine/react/index.ts";
import { useFlowContext } from "../../../engine/react/index.ts";
import { Button, useWidgetPorts } from "../../../widgets/index.ts";
import { apiAddress } from "../../api/transport/apiAddress.ts";
import { words } from "../../messages/words.ts";
import { useHandOff } from "../../portal/signIn/useHandOff.ts";
import { DownloadLink } from "./DownloadLink.tsx";

/**
 * A button that leads elsewhere: to the exit named by `exit`, or to `to`, with `with.params`. `look` is
 * secondary or quiet, otherwise primary. With `download` it links to a file, on this site or, under `/user/`, at the
 * custodian.
 */
export function ExitLink({ id, ui, label, props }: AnswerProps) {
  const { runtime } = useFlowContext();
  const handOff = useHandOff();
  const { leave } = useWidgetPorts();
  const exit = typeof ui.exit === "string" ? ui.exit : undefined;
  const keeps = exit !== undefined && runtime.plan.exits[exit]?.keeps === true;
  const to = (exit && exitAddress(runtime.walker, exit)) ?? String(ui.to ?? props.to ?? "dashboard");
  const params = (props.params ?? {}) as Record<string, unknown>;
  const look = ui.look === "secondary" || ui.look === "quiet" ? ui.look : "primary";
  const said = typeof ui.label === "string" ? words(ui.label) : label;
  if (ui.download === true) {
    return (
      <DownloadLink id={id} look={look} href={fileAddress(to, params)}>
        {said}
      </DownloadLink>
    );
  }
  return (
    <Button
      id={id}
      look={look}
      className="ExitLink"
      onClick={() => (keeps ? leave(exit, params) : void handOff(to, params))}
    >
      {said}
    </Button>
  );
}

function fileAddress(to: string, params: Readonly<Record<string, unknown>>): string {
  const place = to.startsWith("/user/") ? apiAddress(to) : to;
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${place}?${query}` : place;
}
