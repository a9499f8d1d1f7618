import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { Json } from "../../engine/index.ts";
import { checkAll } from "../../engine/index.ts";
import { withMistake } from "./soundFlow.ts";

const FLOW = "flows/gift/flow.json";
const WHO = "flows/gift/who.step.json";
const CASH = "flows/gift/examples/cash.json";
const WHAT = "flows/gift/what.step.json";

/** The file, the pointer to change, the new value, and the one finding: where below the change, its message and its fix. */
type Mistake = [
  file: string,
  pointer: string,
  value: Json,
  inside: string,
  message: string,
  fix: string | undefined,
];

// biome-ignore format: a table with one mistake per line
const MISTAKES: Mistake[] = [
  [WHAT, "/properties/amount/x-rules/showWhen", "isSurprise", "/fact", 'There is no fact "isSurprise".', '"isSurprise" is a field, and no condition by itself. Write { "is": "isSurprise" }.'],
  [WHAT, "/properties/isSurprise/x-rules", { "showWhen": "kind" }, "/showWhen/fact", 'There is no fact "kind".', '"kind" is a field, and no condition by itself. Write { "present": { "var": "kind" } }.'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "is": "isCash" }, "/is", 'There is no field "isCash" in what.', '"isCash" is a fact: write "$fact.isCash".'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "present": "kind" }, "/present", '"present" reads no answer here, so what it gives never changes.', 'A text by itself reads nothing. Did you mean { "var": "kind" }?'],
  [FLOW, "/steps/0/submit/0/with/name", "$who.name", "", 'No path begins with "$who".', 'Did you mean "$.who.name"?'],
  [FLOW, "/steps/0/submit/0/with/name", "/who/name", "", '"/who/name" is only a text in a rule.', 'Did you mean "$.who.name"?'],
  [FLOW, "/steps/0/submit/0/with/name", "$laod.limits.most", "", 'No path begins with "$laod".', 'Did you mean "$load"?'],
  [FLOW, "/steps/0/submit/0/with/name", "$facts.isCash", "", 'No path begins with "$facts".', 'Did you mean "$fact"?'],
  [FLOW, "/steps/0/submit/0", { "call": "gift.svae", "with": { "...": "$.who" } }, "/call", 'There is no call "gift.svae".', 'Did you mean "gift.save"?'],
  [FLOW, "/steps/0/submit/0/with/nmae", "$.who.name", "", 'The call "gift.save" takes no "nmae".', 'Did you mean "name"?'],
  [FLOW, "/steps/0/submit/0/with/giver", "$.who.name", "", 'The call "gift.save" takes no "giver".', 'There are: name. To give it, say first what it is, in the "with" of the call in schemas/calls/gift.json: "giver": { "type": "…" }.'],
  [FLOW, "/x-ui", { "rail": [{ "title": "You", "rows": [{ "of": "/who/nmae" }] }] }, "/rail/0/rows/0/of", 'There is no field at "/who/nmae".', 'Did you mean "/who/name"?'],
  [FLOW, "/steps/0/submit/0/errors/TAKEN/at", "/who/nmae", "", 'There is no field at "/who/nmae".', 'Did you mean "/who/name"?'],
  [FLOW, "/steps/0/submit/0/errors/TAKEN/at", "/nobody", "", 'There is no field at "/nobody".', 'Write it as "/step/field".'],
  [FLOW, "/steps/0/submit/0/with/name", "$load.query.whose", "/var", 'There is no "whose" in $load.query.', 'Add "whose" to the "query" of the flow.'],
  [WHAT, "/x-rules/onEdit/0/set", "wrapping", "", 'There is no field "wrapping" here.', "There are: kind, amount, isSurprise, color, parts, total."],
  [WHAT, "/properties/kind/type", "number", "", 'The "type" is "number", but the choice "CASH" is not of that type.', "Take the type of the choices."],
  [WHAT, "/properties/kind/x-rules", { "default": "CAHS" }, "/default", '"CAHS" is none of the choices of "kind".', 'Did you mean "CASH"?'],
  [WHAT, "/properties/kind/x-rules", { "default": { "if": [{ "is": "isSurprise" }, "MONEY", "GOLD"] } }, "/default", '"MONEY" is none of the choices of "kind".', "There are: CASH, THING."],
  [WHAT, "/properties/kind/x-ui", { "widget": "card" }, "/widget", 'The widget "card" holds object, but this is of type string.', 'Did you mean "cards"?'],
  [WHO, "/properties/born/x-rules/default", "03/27/1980", "", '"03/27/1980" is not a date.', "Write dates as YYYY-MM-DD."],
  [WHO, "/properties/name/maximum", 5, "", '"maximum" limits nothing here, because the "type" is "string".', "Remove it, or use minLength, maxLength, pattern, format."],
  [WHAT, "/properties/amount/x-rules/showWhen", "kind == 'GIFT'", "/fact", 'There is no fact "kind == \'GIFT\'".', 'A text here is the name of a fact. Write a rule as an object: { "is": ["field", "choice"] }.'],
  [WHAT, "/properties/amount/x-rules/showWhen", "true", "/fact", 'There is no fact "true".', "Write true without quotes."],
  [WHAT, "/properties/amount/x-rules/showWhen", "Yes", "/fact", 'There is no fact "Yes".', "Write true without quotes."],
  [WHAT, "/properties/amount/x-rules/showWhen", "never", "/fact", 'There is no fact "never".', "Write false without quotes."],
  [WHAT, "/properties/amount/x-rules/showWhen", { "and": { "0": true } }, "/and", 'The rule language has no operator "0".', 'schemas/README.md lists all operators under "A rule".'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "contains": ["kind", "CASH"] }, "", 'The rule language has no operator "contains".', 'Use "in", the value first: { "in": [value, list] }.'],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "between": [0, { "var": "amount" }, 9] }, "", 'The rule language has no operator "between".', 'Use "<=" with three: { "<=": [least, value, most] }.'],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "10%"] }, "/<=/1", '"<=" orders numbers or dates, but this is a text.', "Make the field a number or a date."],
  [WHAT, "/properties/amount/x-rules/showWhen", ["isCash", "isCash"], "", "This must give true or false, but it gives a list.", 'Write { "or": [...] } or { "and": [...] }.'],
  [WHO, "/properties/address", { "$ref": "../../blocks/place.json" }, "", 'The block blocks/place.json needs the parameter "country".', 'Add "x-params": { "country": … } beside the "$ref". "country" is where the giver lives.'],
  [WHO, "/properties/address/$ref", "place.json", "", "There is no file flows/gift/place.json.", 'Did you mean "../../blocks/place.json"?'],
  [WHO, "/properties/address/$ref", "../../blocks/plaec.json", "", "There is no file blocks/plaec.json.", 'Did you mean "../../blocks/place.json"?'],
  [FLOW, "/steps/2/schema", "crad.step.json", "", "There is no file flows/gift/crad.step.json.", 'Did you mean "card.step.json"?'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "present": "$ref.assets" }, "/present/var", 'There is no reference file "assets".', "Name a file of schemas/reference: colors, pages."],
  [FLOW, "/x-ui", { "rail": [{ "title": "You", "steps": ["waht"], "rows": [{ "of": "/who/name" }] }] }, "/rail/0/steps/0", 'There is no step "waht".', 'Did you mean "what"?'],
  [CASH, "/from", "csah.json", "", "There is no example flows/gift/examples/csah.json, from which flows/gift/examples/cash.json starts.", 'Did you mean "cash.json"?'],
  [WHO, "/properties/name/showwhen", "isCash", "", '"showwhen" is not a word of the format here.', 'Did you mean "showWhen", inside "x-rules"?'],
  [WHO, "/properties/name/plaecholder", "Ann", "", '"plaecholder" is not a word of the format here.', 'Did you mean "placeholder", inside "x-ui"?'],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "$laod.limits.most"] }, "/<=/1", 'No path begins with "$laod".', 'Did you mean "$load"?'],
  [WHAT, "/properties/amount/maximum", "$1,500", "", '"maximum" must be a number, not "$1,500".', "Write 1500: the digits alone, without quotes."],
  [WHAT, "/properties/amount/x-rules/default", "$500.50", "", "This must give a number, but it gives a text.", "Write 500.5: the digits alone, without quotes."],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "250,000"] }, "/<=/1", '"<=" orders numbers or dates, but this is a text.', "Write 250000: the digits alone, without quotes."],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "*": [{ "var": "amount" }, "2"] }, 100] }, "/<=/0/*/1", 'Argument 2 of "*" must be a number, but it is a text.', "Write 2 without quotes."],
  [WHAT, "/properties/color/x-rules/default", "$ref.colors.red.name", "/var", '"colors" holds a list; there is no "red" in it.', 'Write { "first": ["$ref.colors", { "id": "red" }, "name"] }.'],
  [WHAT, "/properties/color/x-rules/default", "$ref.colors.name", "/var", '"colors" holds a list; there is no "name" in it.', 'Of one row write { "first": ["$ref.colors", { "id": … }, "name"] }, of all rows { "map": ["$ref.colors", { "var": "name" }] }.'],
  [WHAT, "/properties/color/x-rules/default", "$ref.colors.0.id", "/var", '"colors" holds a list; there is no "0" in it.', 'A row is found by what it holds: { "first": ["$ref.colors", { "id": … }, "id"] }.'],
  [FLOW, "/steps/0/submit/0/with/name", "$user.town", "/var", 'There is no "town" in $user.', "There are: country. To add it, say first what it is in schemas/user.json."],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "$load.limits.yearly"] }, "/<=/1/var", 'There is no "yearly" in $load.limits.', 'There are: most, open. To add it, say first what it is in the "answer" of the call kept as "limits".'],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "$ref.pages.most"] }, "/<=/1/var", 'There is no "most" in $ref.pages.', "There are: names, links. To add it, write it into schemas/reference/pages.json."],
  [WHAT, "/properties/amount/x-rules/showWhen", { "present": { "var": "born" } }, "/present/var", 'There is no field "born" in what.', 'Did you mean "$.who.born"?'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "present": { "var": "who.born" } }, "/present/var", 'There is no field "who" in what.', 'Did you mean "$.who.born"?'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "present": { "var": "/who/born" } }, "/present/var", 'There is no field "/who/born" in what.', 'Did you mean "$.who.born"?'],
  [FLOW, "/facts/isCash/rule", { "is": ["what.kind", "CASH"] }, "/is/0", '"what.kind" has no object to be read in.', 'Did you mean "$.what.kind"?'],
  [WHAT, "/properties/amount/x-rules/showWhen", { "in": ["color", { "map": ["$ref.colors", { "var": "id" }] }] }, "/in/0", 'The other side is never "color": it can be "red" or "blue".', 'A text by itself reads nothing. Did you mean { "var": "color" }?'],
  [WHAT, "/properties/amount/x-rules/checks/0/assert", { "<=": [{ "var": "amount" }, "$load.rates.most"] }, "/<=/1/var", 'No call keeps its answer as "rates".', 'There are: limits, code, query. To load it, add { "call": "…", "as": "rates" } to the "load" of the flow or the step.'],
  [WHAT, "/properties/amount/x-rules/checks/0/message", "That is \"much\".", "", 'There is no message "That is "much".".', 'Give it a key, write that here, and the sentence into schemas/messages.en.json: "its.key": "That is \\"much\\".".'],
  [WHAT, "/properties/amount/x-rules/checks/0/message", "gift.wayBeyond", "", 'There is no message "gift.wayBeyond".', 'Add it to schemas/messages.en.json: "gift.wayBeyond": "…".'],
  [WHAT, "/properties/amount/x-rules/checks/0/message", "tooMuchh", "", 'There is no message "tooMuchh".', 'Did you mean "tooMuch"? If not, add it to schemas/messages.en.json: "tooMuchh": "…".'],
  ["reference/colors.json", "/0/hue", 7, "", '"hue" is not a word of the format here.', 'There are: id, name. To add it, say first what it is, among the "properties" of schemas/meta/reference/colors.schema.json: "hue": { "description": "…", "type": "number" }.'],
  [WHAT, "/required", ["sort"], "", '"required" names "sort", which is not a property here.', "There are: kind, amount, isSurprise, color, parts, total."],
  [WHAT, "/sections/0/content/4", "paint", "", 'There is no property "paint" here.', "There are: kind, amount, isSurprise, color, parts, total."],
  [WHAT, "/sections/0/content/4", "gift.thanks", "", 'There is no property "gift.thanks" here.', 'A sentence is written as { "note": "its.messageKey" }.'],
  [FLOW, "/facts/isCash/rule", { "or": ["isCash", { "is": ["$.what.kind", "CASH"] }] }, "", 'This rule waits for itself: it gives the fact "isCash", and reads it.', "Break the circle: let one of them read something that does not depend on the others."],
];

test.each(MISTAKES)("in %s at %s: %j", (file, pointer, value, inside, message, fix) => {
  const errors = checkAll(withMistake(file, pointer, value)).findings.filter(
    ({ level }) => level === "error",
  );
  expect(errors.map((one) => [one.file, one.pointer, one.message, one.fix])).toEqual([
    [file, `${pointer}${inside}`, message, fix],
  ]);
});

test("a sentence that reads what the brand does not say is told", () => {
  const schemas = fileURLToPath(new URL("../../schemas/", import.meta.url));
  const brand = readSources(schemas, (path) => path === "reference/brand.json");
  const { findings } = checkAll({
    ...withMistake("messages.en.json", "/sent", "By {brand.providerNmae}"),
    ...brand,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: "messages.en.json",
      pointer: "/sent",
      message: 'There is no text "providerNmae" in reference/brand.json.',
      fix: 'Did you mean "providerName"?',
    }),
  );
});

test("where an example names what is not there, only that is told, also of those that start from it", () => {
  const cash = "flows/gift/examples/cash.json";
  const after = "flows/gift/examples/after-cash.json";
  const change = {
    title: "As before",
    from: "cash.json",
    expect: { issues: [{ path: "/who/name", code: "required" }] },
  };
  const sources = withMistake(cash, "/expect/hidden", ["/what/colour"]);
  const { findings } = checkAll({ ...sources, [after]: JSON.stringify(change) });
  expect(findings.map(({ file, code, fix }) => [file, code, fix])).toEqual([
    [cash, "unknown-field", 'Did you mean "/what/color"?'],
  ]);
});

test("the parameters that a block lacks are told once where it is used, and not in its rules", () => {
  const block = "blocks/dated.json";
  const dated = {
    title: "Day",
    type: "string",
    format: "date",
    "x-ui": { widget: "date", autocomplete: "off" },
    "x-params": { least: "the first day", most: "the last day" },
    "x-rules": {
      showWhen: { present: "$param.least" },
      checks: [{ id: "late", assert: { "<=": ["$self", "$param.most"] }, message: "notBornYet" }],
    },
  };
  const sources = withMistake(WHO, "/properties/born", { $ref: "../../blocks/dated.json" });
  const { findings } = checkAll({ ...sources, [block]: JSON.stringify(dated) });
  expect(
    findings.filter(({ level }) => level === "error").map(({ file, message, fix }) => [file, message, fix]),
  ).toEqual([
    [
      WHO,
      'The block blocks/dated.json needs the parameters "least" and "most".',
      'Add "x-params": { "least": …, "most": … } beside the "$ref". "least" is the first day. "most" is the last day.',
    ],
  ]);
});

test("to a use that hands over some parameters of a block, the others are to be added", () => {
  const sources = withMistake(WHO, "/properties/address/x-params", { town: true });
  const { findings } = checkAll(sources);
  expect(findings.map(({ fix }) => fix)).toContain(
    'Add "country": … to its "x-params". "country" is where the giver lives.',
  );
});

test("errors stand before warnings, which may follow from them, in whatever file", () => {
  const untitled = withMistake(WHAT, "/properties/isSurprise/title", undefined);
  const misnamed = withMistake(WHO, "/properties/address/$ref", "../../blocks/plaec.json");
  const { findings } = checkAll({ ...untitled, [WHO]: misnamed[WHO]! });
  expect(findings.map(({ level, file }) => [level, file])).toEqual([
    ["error", WHO],
    ["warning", WHAT],
  ]);
});
