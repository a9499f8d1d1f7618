import messages from "virtual:messages";
import type { Answers, FieldNode, Json, Node, Pointer, Walker } from "../../../engine/index.ts";
import { isObject, sentenceAt } from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import banks from "../accounts/banks.json" with { type: "json" };
import type { StoredFile } from "../files/StoredFile.ts";
import type { Brand, Issue } from "../SandboxOptions.ts";

/** A field with its answer. */
interface Answered {
  path: Pointer;
  node: FieldNode;
  value: Json;
}

/**
 * Issues for what answers name by an id and the custodian does not have for this person: banks, files and cards. The
 * browser offers nothing else, so the walk itself does not look.
 * @param files the stored files of the request; without them, files are not checked
 */
export function ownedIssues(
  walker: Walker,
  submission: Answers,
  { brand, files }: { brand: Brand; files: readonly StoredFile[] | undefined },
): Issue[] {
  const at = (
    { path, node: { ui, title, quoted = title } }: Answered,
    code: string,
    message: string,
  ): Issue => ({
    path,
    code,
    message: sentenceAt(messages, message, { field: quoted }, ui, { brand }),
    level: "error",
  });
  return answered(walker, submission).flatMap((field) => [
    ...(isUnknownBank(field) ? [at(field, "notOffered", "notOffered")] : []),
    ...(isUnknownCard(walker, field) ? [at(field, unknownCard, "notOffered")] : []),
    ...(files
      ? unknownFiles(field, files).map((path) =>
          at({ ...field, path }, "unknownFile", "upload.requestDocument"),
        )
      : []),
  ]);
}

/** Every answered field of a submission. */
function answered({ plan }: Walker, submission: Answers): Answered[] {
  return plan.steps.flatMap(({ id, root }) => within(root, `/${id}`, submission[id]));
}

function within(node: Node, path: Pointer, value: Json | undefined): Answered[] {
  if (value === undefined) return [];
  if (node.kind === "field") return [{ path, node, value }];
  if (node.kind === "list") {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => within(node.entry, `${path}/${index}`, entry));
  }
  const fields = value as { [key: string]: Json };
  return node.children.flatMap((child) => within(child, `${path}/${child.key}`, fields[child.key]));
}

/** The lookups in schemas that offer the custodian's banks. */
const bankLookups: readonly unknown[] = ["wireBanks", "achBanks"] satisfies (keyof typeof program.lookups)[];

/** If the answer is not a bank at all, the schema reports it. */
function isUnknownBank({ node: { ui }, value }: Answered): boolean {
  if (!bankLookups.includes(ui.lookup) || !isObject(value)) return false;
  const { routing, name } = value;
  if (typeof routing !== "string" || typeof name !== "string") return false;
  return !banks.some((bank) => bank.routing === routing && bank.name === name);
}

/** The code of an issue for a card that is not stored with the account. */
export const unknownCard = "unknownCard";

/** A card is chosen from the stored ones that its field was given, if they were loaded. */
function isUnknownCard(walker: Walker, { path, node: { ui }, value }: Answered): boolean {
  if (ui.widget !== "feeCard" || !isObject(value)) return false;
  const { methods } = walker.props(path);
  return Array.isArray(methods) && !methods.some((method) => isObject(method) && method.id === value.id);
}

/** Facts about a stored file that must come back unchanged. */
const told = ["fileName", "ext", "size"] as const;

/** Where files are named that are not stored for this kind of upload, or are stored with other facts. */
function unknownFiles({ path, node: { ui }, value }: Answered, files: readonly StoredFile[]): Pointer[] {
  if (!Array.isArray(value)) return [];
  const isStored = (named: Json, isOfType: (type: string, named: { [name: string]: Json }) => boolean) =>
    isObject(named) &&
    files.some(
      (file) =>
        file.id === named.id &&
        isOfType(file.type, named) &&
        told.every((name) => named[name] === undefined || named[name] === file[name]),
    );
  // A list of documents names the type of each, and has a row for each.
  if (ui.widget === "documents")
    return value.flatMap((named, index) =>
      isStored(named, (type) => type === (named as { type?: Json }).type) ? [] : [`${path}/${index}`],
    );
  if (ui.widget !== "upload") return [];
  const kind = String(ui.upload ?? "");
  return value.every((named) => isStored(named, (type) => type === kind || type.startsWith(`${kind}-`)))
    ? []
    : [path];
}
