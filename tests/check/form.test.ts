import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { authoredTypes, TYPES_FILE } from "../../engine/cli/generateCommand.ts";
import type { Json, Sources } from "../../engine/index.ts";
import { checkAll, compilePlan, pointerKeys } from "../../engine/index.ts";
import { metaSources } from "../engine/miniFlow.ts";
import { sound, withMistake } from "./soundFlow.ts";

const FILES = {
  flow: "flows/gift/flow.json",
  who: "flows/gift/who.step.json",
  what: "flows/gift/what.step.json",
  card: "flows/gift/card.step.json",
  place: "blocks/place.json",
  calls: "calls/gift.json",
  messages: "messages.en.json",
  user: "user.json",
  requirements: "requirements.json",
  facts: "facts/shared.json",
  cash: "flows/gift/examples/cash.json",
} as const;

/** The file, the pointer to change, the new value (none to remove it), and the finding. */
type Mistake = [
  file: keyof typeof FILES,
  pointer: string,
  value: Json | undefined,
  at: string | undefined,
  code: string,
  message: string,
  fix: string,
];

/** Words of other formats, each group with the fix for it. */
const INSTEAD = {
  type: "array",
  items: {
    type: "object",
    required: ["of", "fix"],
    additionalProperties: false,
    properties: {
      of: { type: "array", minItems: 1, uniqueItems: true, items: { type: "string" } },
      fix: { type: "string", pattern: "[.!]$" },
    },
  },
};

/** One mistake of form for each word and kind of value. `at` if the finding is at another place than the change. */
// biome-ignore format: a table with one mistake per line
const MISTAKES: Mistake[] = [
  ["flow", "/draft", {"browser":"nome"}, "/draft/browser", "wrong-value", '"browser" must be "session", "local", or "none", not "nome".', 'Did you mean "none"?'],
  ["flow", "/published", "true", undefined, "wrong-type", '"published" must be true or false, not "true".', "Write true without quotes."],
  ["flow", "/version", "banana", undefined, "wrong-value", '"version" cannot be "banana".', 'Write three numbers: "1.0.0".'],
  ["flow", "/load/0/as", 3, undefined, "wrong-type", '"as" must be text, not 3.', 'Write it in quotes: "3".'],
  ["flow", "/steps/0/submit/0/errors", ["TAKEN"], undefined, "wrong-type", '"errors" must be an object, not a list.', '"errors": By code, prefix*, HTTP number, class such as 5xx, offline, or *.'],
  ["card", "/content", ["text",{"note":"taken","level":"warn"}], "/content/1/level", "wrong-value", '"level" must be "quiet", "info", "warning", "error", or "success", not "warn".', '"level": Its tone; unsaid, info; quiet: a remark without a box.'],
  ["who", "/properties/name/x-ui/width", "hlaf", undefined, "wrong-value", '"width" must be "full", "half", "third", or "short", not "hlaf".', 'Did you mean "half"?'],
  ["who", "/properties/name/x-ui/sensitive", "false", undefined, "wrong-type", '"sensitive" must be true or false, not "false".', "Write false without quotes."],
  ["what", "/properties/amount/x-ui/round", "2", undefined, "wrong-type", '"round" must be a whole number, not "2".', "Write 2 without quotes."],
  ["what", "/properties/isSurprise/x-ui/unmarked", "yes", undefined, "wrong-type", '"unmarked" must be true or false, not "yes".', '"unmarked": Do not write "(optional)".'],
  ["card", "/x-ui", {"review":"false"}, "/x-ui/review", "wrong-value", '"review" cannot be "false".', 'false leaves it out of the review; "{city}, {state}" reads it back in one row; "Passport: None" is the row of a Yes.'],
  ["flow", "/steps/3/submit/3/level", "succes", undefined, "wrong-value", '"level" must be "info", "warning", "error", or "success", not "succes".', 'Did you mean "success"?'],
  ["flow", "/steps/1/inBar", "no", undefined, "wrong-type", '"inBar" must be true or false, not "no".', '"inBar": false keeps it out of the step bar.'],
  ["flow", "/publish", true, undefined, "unknown-property", '"publish" is not a word of the format here.', 'Did you mean "published"?'],
  ["who", "/properties/name/maxLength", "40", undefined, "wrong-type", '"maxLength" must be a whole number, not "40".', "Write 40 without quotes."],
  ["who", "/properties/name/maxLength", 0, undefined, "wrong-value", '"maxLength" must be at least 1.', '"maxLength": At most so many characters.'],
  ["who", "/properties/name/type", "text", undefined, "wrong-value", '"type" must be "string", "number", "integer", "boolean", "object", or "array", not "text".', 'A text is a "string", a date one with "format": "date"; an amount a "number", Yes or No a "boolean", a list an "array".'],
  ["what", "/properties/amount/x-rules/showIf", true, undefined, "unknown-property", '"showIf" is not a word of the format here.', 'Write "showWhen".'],
  ["what", "/properties/amount/x-rules/hideWhen", true, undefined, "unknown-property", '"hideWhen" is not a word of the format here.', 'Write "showWhen", with the opposite: { "!": … }.'],
  ["what", "/properties/amount/x-rules/until", true, undefined, "unknown-property", '"until" is not a word of the format here.', "There are: showWhen, requireWhen, readOnlyWhen, value, default, options, props, checks, onEdit, requireOneOf, clearWhenChanged, excludes, whenHidden."],
  ["what", "/properties/amount/x-rules/checks/0/error", "tooMuch", undefined, "unknown-property", '"error" is not a word of the format here.', 'Write "message": the key of a sentence in schemas/messages.en.json.'],
  ["what", "/properties/amount/visibleWhen", true, undefined, "unknown-property", '"visibleWhen" is not a word of the format here.', 'Write "showWhen". It belongs inside "x-rules".'],
  ["what", "/properties/amount/max", 5, undefined, "unknown-property", '"max" is not a word of the format here.', 'Write "maximum", or "maxLength" for a text.'],
  ["what", "/properties/kind/choices/CASH", {"label":"Cash","note":"Money"}, "/properties/kind/choices/CASH/note", "unknown-property", '"note" is not a word of the format here.', 'Write "description": a second line beneath the label.'],
  ["flow", "/steps/2/skipWhen", true, undefined, "unknown-property", '"skipWhen" is not a word of the format here.', 'Write "showWhen", with the opposite: { "!": … }.'],
  ["what", "/x-rules/checks/0/level", "hint", undefined, "wrong-value", '"level" must be "error" or "warning", not "hint".', '"level": A warning lets the step pass.'],
  ["flow", "/id", "Gift", undefined, "wrong-value", '"id" cannot be "Gift".', 'Use small letters, digits and hyphens: "one-time".'],
  ["flow", "/title", undefined, "", "missing-property", 'A flow needs "title".', '"title": What people call the wizard.'],
  ["flow", "/title", 7, undefined, "wrong-type", '"title" must be text, not 7.', 'Write it in quotes: "7".'],
  ["flow", "/base", "gift", undefined, "wrong-value", '"base" cannot be "gift".', 'Begin with a slash: "/account/new".'],
  ["flow", "/steps", [], undefined, "wrong-value", '"steps" needs at least 1 entry.', '"steps": The steps, in order.'],
  ["flow", "/steps", {}, undefined, "wrong-type", '"steps" must be a list, not an object.', '"steps": The steps, in order.'],
  ["flow", "/query", "from", undefined, "wrong-type", '"query" must be a list, not "from".', 'Write it in brackets: ["from"].'],
  ["flow", "/query", ["entry"], "/query/0", "wrong-value", 'Entry 1 of "query" cannot be "entry".', 'Call it otherwise: "entry" in an address is the entry of a list whose page is shown.'],
  ["flow", "/route", ["number"], undefined, "wrong-type", '"route" must be an object, not a list.', '"route": What stands in the addresses, by name: a part of the base, else a query parameter. Read back as $load.query.<name>.'],
  ["flow", "/says", true, undefined, "wrong-type", '"says" must be text, not true.', 'Write it in quotes: "true".'],
  ["flow", "/$comment", ["why"], undefined, "wrong-type", '"$comment" must be text, not a list.', '"$comment": For colleagues.'],
  ["flow", "/facts/isCash/says", undefined, "/facts/isCash", "missing-property", 'A fact needs "says".', '"says": The fact as a sentence; explanations use it.'],
  ["flow", "/facts/isCash/rule", undefined, "/facts/isCash", "missing-property", 'A fact needs "rule".', '"rule": When it is true, or what it is.'],
  ["flow", "/facts/isCash/sayz", "money", undefined, "unknown-property", '"sayz" is not a word of the format here.', 'Did you mean "says"?'],
  ["flow", "/draft", {"leaving":"forget"}, "/draft/leaving", "wrong-value", '"leaving" must be "keep" or "clear", not "forget".', `"leaving": What becomes of the browser's copy when the person leaves the flow's pages.`],
  ["flow", "/draft", {"save":["gift.save"]}, "/draft/save", "wrong-type", '"save" must be text, not a list.', '"save": The call that saves it.'],
  ["flow", "/steps/2/path", undefined, "/steps/2", "missing-property", 'A step needs "path".', '"path": The last part of its address; may hold slashes, and may be empty.'],
  ["flow", "/steps/2/path", "/3", undefined, "wrong-value", '"path" cannot be "/3".', "Leave out the slash at the beginning, and spaces."],
  ["flow", "/steps/2/id", "the card", undefined, "wrong-value", '"id" cannot be "the card".', 'Use letters and digits, beginning with a letter: "bankAccount".'],
  ["flow", "/steps/2/schema", "card.json", undefined, "wrong-value", '"schema" cannot be "card.json".', 'Name a file that ends in ".step.json".'],
  ["flow", "/steps/2/showwhen", true, undefined, "unknown-property", '"showwhen" is not a word of the format here.', 'Did you mean "showWhen"?'],
  ["flow", "/steps/0/submit", {"call":"gift.save"}, undefined, "wrong-type", '"submit" must be a list, not an object.', '"submit": Run when the person goes on.'],
  ["flow", "/steps/0/submit/1", {"goto":"next"}, undefined, "missing-property", 'Entry 2 of "submit" needs "call", "check", "ask", "set", "repeat", "notify", "go", or "exit".', "An entry has exactly one of call, check, ask, set, repeat, notify, go, exit."],
  ["flow", "/steps/0/submit/1", {"go":"next","exit":"done"}, "/steps/0/submit/1/exit", "unknown-property", '"exit" is not a word of the format here.', "There are: go, when."],
  ["flow", "/steps/0/submit/1", "next", undefined, "wrong-type", 'Entry 2 of "submit" cannot be "next".', "An entry has exactly one of call, check, ask, set, repeat, notify, go, exit."],
  ["flow", "/steps/0/submit/0/call", undefined, "/steps/0/submit/0", "missing-property", 'A call needs "call".', '"call": A call of schemas/calls.'],
  ["flow", "/steps/0/submit/1", {"too":"next"}, undefined, "missing-property", 'Entry 2 of "submit" needs "call", "check", "ask", "set", "repeat", "notify", "go", or "exit".', "An entry has exactly one of call, check, ask, set, repeat, notify, go, exit."],
  ["flow", "/load/0", {"cal":"gift.limits","as":"limits"}, "/load/0/cal", "unknown-property", '"cal" is not a word of the format here.', 'Did you mean "call"?'],
  ["flow", "/steps/0/submit/0/with", ["name"], undefined, "wrong-type", '"with" must be an object, not a list.', '"with": Its parameters. "...": "$.step" hands on each that it takes and that is answered there, by its own name; "$fact.name" each that the fact gives.'],
  ["flow", "/load/0/reload", false, undefined, "wrong-value", '"reload" must be true, not false.', "Leave it out, or write true."],
  ["flow", "/steps/0/submit/0/errors/TAKEN/then", "wait", undefined, "wrong-value", '"then" must be "stop" or "continue", not "wait".', 'Write "stop", "continue", { "go": step } or { "exit": name }.'],
  ["flow", "/steps/0/submit/0/errors/TAKEN/at", "who/name", undefined, "wrong-value", '"at" cannot be "who/name".', 'Begin with a slash: "/step/field".'],
  ["flow", "/steps/0/submit/0/errors/TAKEN/mesage", "taken", undefined, "unknown-property", '"mesage" is not a word of the format here.', 'Did you mean "message"?'],
  ["flow", "/steps/3/submit/1/message", undefined, "/steps/3/submit/1", "missing-property", 'A check needs "message".', '"message": A message key.'],
  ["flow", "/steps/3/submit/0/as", undefined, "/steps/3/submit/0", "missing-property", 'A question needs "as".', '"as": Keeps the answer as $load.<name>.'],
  ["flow", "/steps/0/submit/1", {"repeat":[{"go":"next"}],"while":true,"until":true}, "/steps/0/submit/1/until", "unknown-property", '"until" is not a word of the format here.', "There are: repeat, while."],
  ["flow", "/dialogs/code/title", undefined, "/dialogs/code", "missing-property", 'A dialog needs "title".', '"title": A message key.'],
  ["flow", "/dialogs/code/txt", "codeTitle", undefined, "unknown-property", '"txt" is not a word of the format here.', 'Did you mean "text"?'],
  ["flow", "/exits/done/to", undefined, "/exits/done", "missing-property", 'An exit needs "to".', `"to": A place of the brand's portalPaths, or a path; {name} stands for what the flow's "route" says.`],
  ["flow", "/exits/done/keeps", false, undefined, "wrong-value", '"keeps" must be true, not false.', "Leave it out, or write true."],
  ["flow", "/x-ui", {"rail":{"title":"You"}}, "/x-ui/rail", "wrong-type", '"rail" must be a list, not an object.', '"rail": What stands beside the steps on wide screens: some of what was answered so far.'],
  ["flow", "/x-ui", {"rail":[{"title":"You"}]}, "/x-ui/rail/0", "missing-property", 'A section of the rail needs "rows".', '"rows": In order; a row without a value is left out.'],
  ["flow", "/x-ui", {"rail":[{"title":"You","rows":[{"label":"Name"}]}]}, "/x-ui/rail/0/rows/0", "missing-property", 'A row of the rail needs "of", "value", or "each".', 'A row has one of "of", "value" and "each".'],
  ["flow", "/x-ui", {"rail":[{"title":"You","rows":[{"of":"who/name"}]}]}, "/x-ui/rail/0/rows/0/of", "wrong-value", '"of" cannot be "who/name".', 'Begin with a slash: "/step/field".'],
  ["flow", "/x-ui", {"rails":[]}, "/x-ui/rails", "unknown-property", '"rails" is not a word of the format here.', 'Did you mean "rail"?'],
  ["card", "/type", "string", undefined, "wrong-value", '"type" must be "object", not "string".', '"type": A step is a group of fields.'],
  ["card", "/title", undefined, "", "missing-property", 'A step needs "title".', '"title": The page title; after " / " the shorter label of the step bar.'],
  ["card", "/properties", [], undefined, "wrong-type", '"properties" must be an object, not a list.', '"properties": The fields inside, in order.'],
  ["card", "/properties/text", "textarea", undefined, "wrong-type", 'A field must be an object, not "textarea".', 'Say what it is: "type": "string", or name a block: "$ref": "../../blocks/address.json".'],
  ["who", "/required", "name", undefined, "wrong-type", '"required" must be a list, not "name".', 'Write it in brackets: ["name"].'],
  ["who", "/required", ["name","name"], undefined, "wrong-value", '"required" says "name" twice.', "Say it once."],
  ["who", "/properties/name/maxlength", 40, undefined, "unknown-property", '"maxlength" is not a word of the format here.', 'Did you mean "maxLength"?'],
  ["who", "/properties/name/showWhen", true, undefined, "unknown-property", '"showWhen" is not a word of the format here.', 'Write it inside "x-rules".'],
  ["who", "/properties/name/pattern", "[A-", undefined, "wrong-value", '"pattern" cannot be "[A-".', 'Write a regular expression: "^[0-9]{5}$".'],
  ["who", "/properties/born/format", "day", undefined, "wrong-value", '"format" must be "date", "month", "month-or-date", "partial-date", or "email", not "day".', '"format": date: YYYY-MM-DD; month: YYYY-MM; month-or-date: either; partial-date: YYYY, YYYY-MM or YYYY-MM-DD. Rules take a month or a year for its first day.'],
  ["who", "/properties/name/minLength", -1, undefined, "wrong-value", '"minLength" must be at least 0.', '"minLength": At least so many characters.'],
  ["who", "/properties/address/$ref", "../../blocks/place", undefined, "wrong-value", '"$ref" cannot be "../../blocks/place".', 'Name a file under schemas/blocks: "../../blocks/address.json".'],
  ["who", "/properties/address/x-params", ["country"], undefined, "wrong-type", '"x-params" must be an object, not a list.', '"x-params": Beside a $ref: rules handed to the block, by the names it declares.'],
  ["who", "/properties/name/x-ui/widget", "dropdown", undefined, "wrong-value", '"dropdown" is none of the words for "widget".', "widgets/README.md lists all widgets, with what each is for and which answers it holds."],
  ["who", "/properties/name/x-ui/widget", "nmae", undefined, "wrong-value", '"nmae" is none of the words for "widget".', 'Did you mean "name"?'],
  ["who", "/properties/name/x-ui/color", "red", undefined, "unknown-property", '"color" is not a word of the format here.', "schemas/README.md lists all words."],
  ["who", "/properties/name/x-ui/messages", {"required":7}, "/properties/name/x-ui/messages/required", "wrong-type", '"required" must be text, not 7.', 'Write it in quotes: "7".'],
  ["who", "/properties/name/x-ui/inputmode", "digits", undefined, "wrong-value", '"inputmode" must be "text", "decimal", "numeric", "tel", "email", or "none", not "digits".', '"inputmode": The keyboard of a phone.'],
  ["who", "/properties/name/x-ui/mask", "first4", undefined, "wrong-value", '"mask" must be "last4" or "none", not "first4".', '"mask": How the review shows a sensitive value: its last four characters or all of it. Unsaid, as `sensitive` says.'],
  ["what", "/title", "", undefined, "wrong-value", '"title" cannot be "".', "Write what people read."],
  ["what", "/properties/kind/title", " ", undefined, "wrong-value", '"title" cannot be " ".', "Write what people read."],
  ["flow", "/title", "", undefined, "wrong-value", '"title" cannot be "".', "Write what people read."],
  ["what", "/properties/kind/choices/CASH", "", undefined, "wrong-value", '"CASH" cannot be "".', "Write what people read."],
  ["what", "/properties/kind/choices/CASH", {"label":" "}, "/properties/kind/choices/CASH/label", "wrong-value", '"label" cannot be " ".', "Write what people read."],
  ["what", "/properties/kind/choices/CASH", 7, undefined, "wrong-type", '"CASH" cannot be 7.', 'Write its label, "The whole account", or { "code": 1, "label": "The whole account" }.'],
  ["what", "/properties/kind/choices/CASH", {"code":1}, undefined, "missing-property", 'A choice needs "label".', '"label": What people read.'],
  ["what", "/properties/kind/enum", ["CASH","CASH"], undefined, "wrong-value", '"enum" says "CASH" twice.', "Say it once."],
  ["what", "/properties/amount/multipleOf", 0, undefined, "wrong-value", '"multipleOf" must be more than 0.', '"multipleOf": The smallest step, such as 0.01.'],
  ["what", "/properties/parts/maxItems", 2.5, undefined, "wrong-type", '"maxItems" must be a whole number, not 2.5.', '"maxItems": At most so many entries.'],
  ["what", "/properties/parts/maxItems", "$load.limits.most", undefined, "wrong-type", '"maxItems" must be a whole number, not what "$load.limits.most" reads.', 'Write a number, or name one of reference data: "$ref.limits.fileBytes".'],
  ["what", "/properties/isSurprise/x-ui/unmarked", "$ref.limits.partners", undefined, "wrong-type", '"unmarked" must be true or false, not what "$ref.limits.partners" reads.', '"unmarked": Do not write "(optional)".'],
  ["who", "/properties/name/pattern", "$load.limits.most", undefined, "wrong-type", '"pattern" must be text, not what "$load.limits.most" reads.', 'Write a regular expression: "^[0-9]{5}$".'],
  ["what", "/properties/amount/x-rules", ["showWhen"], undefined, "wrong-type", '"x-rules" must be an object, not a list.', '"x-rules": How it behaves: when it is shown or required, what it is checked for.'],
  ["what", "/properties/amount/x-rules/checks", {"id":"tooMuch"}, undefined, "wrong-type", '"checks" must be a list, not an object.', '"checks": What must hold.'],
  ["what", "/properties/amount/x-rules/checks/0/id", undefined, "/properties/amount/x-rules/checks/0", "missing-property", 'A check needs "id".', '"id": The code of the issue, unlike any other of this field.'],
  ["what", "/properties/amount/x-rules/checks/0/say", "tooMuch", undefined, "unknown-property", '"say" is not a word of the format here.', "There are: id, assert, when, message, params, at, level."],
  ["what", "/properties/color/x-rules/options/from", undefined, "/properties/color/x-rules/options", "missing-property", 'A list of options needs "from".', '"from": The list of choices.'],
  ["what", "/properties/color/x-rules/options/text", "name", undefined, "unknown-property", '"text" is not a word of the format here.', "There are: from, value, label, description, where."],
  ["what", "/x-rules/onEdit", {"of":"kind"}, undefined, "wrong-type", '"onEdit" must be a list, not an object.', '"onEdit": What an edit of one field sets in another.'],
  ["what", "/x-rules/onEdit/0/to", undefined, "/x-rules/onEdit/0", "missing-property", 'An edit needs "to".', '"to": The value; null clears it.'],
  ["card", "/properties/text/x-rules/whenHidden", "forget", undefined, "wrong-value", '"whenHidden" must be "clear", "keep", or "ask", not "forget".', '"whenHidden": What becomes of the answer when the field is hidden: cleared, kept for a return, or cleared after asking.'],
  ["what", "/sections", {"title":"Gift"}, undefined, "wrong-type", '"sections" must be a list, not an object.', '"sections": Lays out what is inside in titled sections; every property must be in one.'],
  ["what", "/sections/0/content", undefined, "/sections/0", "missing-property", 'A section needs "content".', '"content": What stands in it, in order.'],
  ["card", "/content", ["text",{"link":"taken","name":"more","look":"bold"}], "/content/1/look", "wrong-value", '"look" must be "primary", "secondary", or "quiet", not "bold".', '"look": How firmly the button is drawn; unsaid, primary.'],
  ["card", "/content", ["text",{"level":"info"}], "/content/1", "missing-property", 'A note needs "note".', '"note": A message key: a sentence to know.'],
  ["place", "/x-params/country", true, undefined, "wrong-type", '"country" must be text, not true.', 'Write it in quotes: "true".'],
  ["place", "/x-facts/isAbroad", "abroad", undefined, "wrong-type", 'A fact must be an object, not "abroad".', 'Write { "says": …, "rule": … }.'],
  ["calls", "/gift.save/with", undefined, "/gift.save", "missing-property", 'A call needs "with".', '"with": What it takes: name to JSON Schema.'],
  ["calls", "/gift.save/with/name/type", "text", undefined, "wrong-value", '"type" must be "string", "number", "integer", "boolean", "object", "array", or "null", not "text".', '"type": What it is; with "null" beside it, it may be missing.'],
  ["calls", "/gift.limits/answer/properties/most/minimum", 0, undefined, "unknown-property", '"minimum" is not a word of the format here.', "There are: title, description, type, format, choices, enum, properties, required, additionalProperties, items."],
  ["calls", "/gift.save/once", "yes", undefined, "wrong-type", '"once" must be true or false, not "yes".', '"once": true: sent again, it has its effect only once.'],
  ["messages", "/taken", 7, undefined, "wrong-type", '"taken" must be text, not 7.', 'Write it in quotes: "7".'],
  ["messages", "/Taken Name", "x", undefined, "wrong-name", '"Taken Name" cannot be a name here.', 'Use words of letters and digits, joined by dots: "bank.accountMissing".'],
  ["user", "/properties/country/typ", "string", undefined, "unknown-property", '"typ" is not a word of the format here.', 'Did you mean "type"?'],
  ["requirements", "/gift1", "A gift", undefined, "unknown-property", '"gift1" is not a word of the format here.', 'Ids are written like "REG069".'],
  ["facts", "", {"facts":{"isBig":{"says":"it is big"}}}, "/facts/isBig", "missing-property", 'A fact needs "rule".', '"rule": When it is true, or what it is.'],
  ["flow", "/facts/isBare", "$.who.name", undefined, "missing-property", 'A fact needs a sentence beside its rule.', 'Write { "says": "…", "rule": "$.who.name" }.'],
  ["flow", "/facts/isBare", "$fact.isCash", undefined, "missing-property", 'A fact needs a sentence beside its rule.', 'Write { "says": "…", "rule": "$fact.isCash" }.'],
  ["flow", "/facts/isBare", {"is":["$.what.kind","CASH"]}, undefined, "missing-property", 'A fact needs a sentence beside its rule.', 'Write { "says": "…", "rule": { "is": … } }.'],
  ["flow", "/facts/isBare", {"first":["$ref.colors",{"id":"red"},"name"]}, undefined, "missing-property", 'A fact needs a sentence beside its rule.', 'Write { "says": "…", "rule": … }.'],
  ["who", "/properties/born/x-facts", {"isBare":"$up.name"}, "/properties/born/x-facts/isBare", "missing-property", 'A fact needs a sentence beside its rule.', 'Write { "says": "…", "rule": "$up.name" }.'],
  ["who", "/properties/born/required", true, undefined, "wrong-type", '"required" must be a list, not true.', 'Remove it, and list the field in the "required" of the object around it: "required": ["born"].'],
  ["who", "/properties/born/required", false, undefined, "wrong-type", '"required" must be a list, not false.', 'Remove it: a field is required only where the "required" of the object around it lists "born".'],
  ["who", "/required", true, undefined, "wrong-type", '"required" must be a list, not true.', '"required": Names of the properties that are required whenever they are shown.'],
  ["who", "/properties/name/label", "Name", undefined, "unknown-property", '"label" is not a word of the format here.', 'Remove it: "title" is what people read.'],
  ["who", "/properties/name/x-ui/label", "Name", undefined, "unknown-property", '"label" is not a word of the format here.', 'The label of a field is its "title", beside "x-ui": write it there.'],
  ["what", "/properties/kind/choices/CASH", {"title":"Cash"}, "/properties/kind/choices/CASH/title", "unknown-property", '"title" is not a word of the format here.', 'Did you mean "label"?'],
  ["who", "/sections", [{"label":"Who","content":["name","born","address"]}], "/sections/0/label", "unknown-property", '"label" is not a word of the format here.', 'Did you mean "title"?'],
  ["cash", "/title", undefined, "", "missing-property", 'An example needs "title".', '"title": One sentence: who does what.'],
  ["cash", "/covers", "REG001", undefined, "wrong-type", '"covers" must be a list, not "REG001".', 'Write it in brackets: ["REG001"].'],
  ["cash", "/covers", ["reg 1"], "/covers/0", "wrong-value", 'Entry 1 of "covers" cannot be "reg 1".', 'Ids are written like "REG069".'],
  ["cash", "/today", "tomorrow", undefined, "wrong-value", '"today" cannot be "tomorrow".', 'Write a day such as "2026-11-20".'],
  ["cash", "/events", [{"edited":"/who/name","to":"Bo"}], "/events/0/edited", "unknown-property", '"edited" is not a word of the format here.', 'Did you mean "edit"?'],
  ["cash", "/events", [{"edit":"who/name","to":"Bo"}], "/events/0/edit", "wrong-value", '"edit" cannot be "who/name".', 'Begin with a slash: "/step/field".'],
  ["cash", "/events", [{"cancel":"latr"}], "/events/0/cancel", "wrong-value", '"cancel" must be true or "later", not "latr".', 'Did you mean "later"?'],
  ["cash", "/server", [{"answer":{}}], "/server/0", "missing-property", 'An answer of the server needs "call".', '"call": The call.'],
  ["cash", "/expect/hiden", ["/what/color"], undefined, "unknown-property", '"hiden" is not a word of the format here.', 'Did you mean "hidden"?'],
  ["cash", "/expect/takes", {"/what/amount":5}, "/expect/takes/~1what~1amount", "wrong-type", '"/what/amount" must be a list, not 5.', 'List the values: [0, 100].'],
  ["cash", "/expect/refuses", {"/what/amount":[5]}, "/expect/refuses/~1what~1amount", "wrong-type", '"/what/amount" must be an object, not a list.', 'Name the issue and the values that give it: { "tooLarge": [101] }.'],
  ["cash", "/expect/issues", [{"path":"/what/amount","code":"tooMuch","level":"warn"}], "/expect/issues/0/level", "wrong-value", '"level" must be "error" or "warning", not "warn".', '"level": Whether it stops the person; unsaid, it does.'],
  ["who", "/$schema", "../../meta/flow.schema.json", undefined, "wrong-schema", '"$schema" leads to ../../meta/flow.schema.json, and this file is described by meta/step.schema.json.', 'Write "../../meta/step.schema.json".'],
  ["cash", "/answers", [], undefined, "wrong-type", '"answers" must be an object, not a list.', '"answers": Answers by step id.'],
];

describe("a mistake of form is one finding, and hides and causes no other", () => {
  test.each(MISTAKES)("in %s at %s: %j", (name, pointer, value, at, code, message, fix) => {
    const file = FILES[name];
    const sources = withMistake(file, pointer, value);
    const errors = checkAll(sources).findings.filter(({ level }) => level === "error");
    expect(errors).toEqual([
      expect.objectContaining({ file, pointer: at ?? pointer, code, level: "error", message, fix }),
    ]);
    const key = pointerKeys(at ?? pointer).at(-1) ?? "";
    const line = sources[file]?.split("\n")[(errors[0]?.line ?? 0) - 1];
    if (key !== "" && !/^\d+$/.test(key)) expect(line).toContain(`"${key}"`);
  });
});

test("a field whose title is called its label gets one finding, and none that it has no title", () => {
  const who = (sound[FILES.who] ?? "").replace('"name": { "title"', '"name": { "label"');
  const { findings } = checkAll({ ...sound, [FILES.who]: who });
  expect(findings).toEqual([
    expect.objectContaining({
      file: FILES.who,
      pointer: "/properties/name/label",
      message: '"label" is not a word of the format here.',
      fix: 'Did you mean "title"?',
    }),
  ]);
});

test("mistakes in one file and in many places are all told, in one go", () => {
  const flow = JSON.parse(sound[FILES.flow] ?? "{}");
  flow.draft = { browser: "nome" };
  flow.steps[1].inBar = "no";
  flow.steps[2].showWhen = { fact: "isCahs" };
  flow.steps[3].submit[4].exit = "dome";
  const card = JSON.parse(sound[FILES.card] ?? "{}");
  card.properties.text.type = "text";
  const what = JSON.parse(sound[FILES.what] ?? "{}");
  what.properties.amount["x-rules"].checks[0].message = "tooMich";
  const { findings } = checkAll({
    ...sound,
    [FILES.flow]: JSON.stringify(flow),
    [FILES.card]: JSON.stringify(card),
    [FILES.what]: JSON.stringify(what),
    [FILES.who]: "{",
  });
  const errors = findings.filter(({ level }) => level === "error");
  expect(errors.map(({ file, pointer, code }) => [file, pointer, code])).toEqual([
    [FILES.card, "/properties/text/type", "wrong-value"],
    [FILES.flow, "/steps/1/inBar", "wrong-type"],
    [FILES.flow, "/steps/2/showWhen/fact", "unknown-fact"],
    [FILES.flow, "/steps/3/submit/4/exit", "unknown-exit"],
    [FILES.flow, "/draft/browser", "wrong-value"],
    [FILES.what, "/properties/amount/x-rules/checks/0/message", "unknown-message"],
    [FILES.who, "", "bad-json"],
  ]);
});

test("where an entry of a list is not understood, the findings behind it keep their place", () => {
  const flow = JSON.parse(sound[FILES.flow] ?? "{}");
  flow.steps[3].submit[1] = "check";
  flow.steps[3].submit[4].exit = "dome";
  const { findings } = checkAll({ ...sound, [FILES.flow]: JSON.stringify(flow) });
  expect(findings.map(({ pointer, code }) => [pointer, code])).toEqual([
    ["/steps/3/submit/1", "wrong-type"],
    ["/steps/3/submit/4/exit", "unknown-exit"],
  ]);
});

test("a rule that nobody reads is held to the form of rules, too", () => {
  const other = { title: "Other", type: "string", maxLength: 5, "x-rules": { showWhen: { "=": [1, 2] } } };
  const { findings } = checkAll({ ...sound, "blocks/other.json": JSON.stringify(other) });
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: "blocks/other.json",
      pointer: "/x-rules/showWhen/=",
      code: "unknown-property",
    }),
  );
});

describe("files and their descriptions", () => {
  const only = (sources: Sources) =>
    checkAll(sources).findings.map(({ file, code, message }) => ({ file, code, message }));

  test("a file that nothing reads is told", () => {
    expect(only({ ...sound, "flow/gift.json": "{}" })).toEqual([
      { file: "flow/gift.json", code: "unknown-file", message: "Nothing reads this file." },
    ]);
  });

  test("a kind of file without a description is told", () => {
    const { "meta/user.schema.json": _, ...rest } = sound;
    expect(only(rest)).toContainEqual({
      file: "user.json",
      code: "no-format",
      message: "There is no meta/user.schema.json that says what may stand here.",
    });
  });

  test("a description that is no JSON Schema is told", () => {
    const findings = only({ ...sound, "meta/user.schema.json": '{ "type": "text" }' });
    expect(findings).toContainEqual(
      expect.objectContaining({ file: "meta/user.schema.json", code: "bad-format" }),
    );
  });

  test("a description that refers to what is not there is told, whether or not a file needs it", () => {
    const lost = { type: "object", properties: { never: { $ref: "data.schema.json#/definitions/lost" } } };
    expect(only({ ...sound, "meta/user.schema.json": JSON.stringify(lost) })).toEqual([
      {
        file: "meta/user.schema.json",
        code: "bad-format",
        message: "This is no sound description of a file: there is no data.schema.json#/definitions/lost.",
      },
    ]);
  });

  test("a word that no description may use is told where a file is held to it", () => {
    const { findings } = compilePlan({ ...sound, "meta/flow.schema.json": '{ "minimun": 1 }' }, "gift");
    expect(findings).toContainEqual(
      expect.objectContaining({ file: "meta/flow.schema.json", code: "bad-format" }),
    );
  });

  test("every description is strict JSON Schema in each of its parts", () => {
    const ajv = new Ajv({ strictTypes: false, strictRequired: false, formats: { date: true, regex: true } });
    ajv.addVocabulary(["x-fix", "tsType"]);
    ajv.addKeyword({ keyword: "x-instead", metaSchema: INSTEAD });
    for (const [path, text] of Object.entries(metaSources))
      if (path.startsWith("meta/")) ajv.addSchema(JSON.parse(text ?? ""), path.slice("meta/".length));
    for (const path of Object.keys(metaSources))
      if (path.startsWith("meta/"))
        expect(ajv.getSchema(path.slice("meta/".length)), path).toBeTypeOf("function");
  });
});

test("every kind of file is described, and each description has words for its patterns", () => {
  const metas = Object.entries(metaSources)
    .filter(([path]) => path.startsWith("meta/"))
    .map(([path, text]) => [path, JSON.parse(text ?? "")] as const);
  const silent = metas.flatMap(([path, meta]) =>
    silentPatterns(meta).map((pattern) => `${path}: ${pattern}`),
  );
  expect(silent).toEqual([]);
  const folder = fileURLToPath(new URL("../../schemas/meta/", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".json"))).toHaveLength(metas.length);
});

test("the types of authored files are those of the meta-schemas: npm run generate", async () => {
  const written = readFileSync(new URL(`../../${TYPES_FILE}`, import.meta.url), "utf8");
  expect(await authoredTypes(metaSources)).toBe(written);
});

/** Patterns without a sentence that says how to write the text instead. */
function silentPatterns(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(silentPatterns);
  if (typeof schema !== "object" || schema === null) return [];
  const { pattern } = schema;
  const isSilent = typeof pattern === "string" && schema["x-fix"] === undefined;
  return [...(isSilent ? [pattern] : []), ...Object.values(schema).flatMap(silentPatterns)];
}
