import { PortRefusal } from "../../../widgets/index.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";

/** What a person is told of something that was refused: the custodian's own sentence, if it has one. */
export function refusalText(error: unknown): string {
  if (error instanceof PortRefusal) return error.text;
  if (error instanceof CallRefused && error.error.status === 0) return words("list.offline");
  return (error instanceof CallRefused && error.error.text) || words("server.500");
}
