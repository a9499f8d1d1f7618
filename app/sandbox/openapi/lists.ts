import { Type } from "typebox";
import program from "../../../schemas/program.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { mostRows, sortNames } from "../requests/listRequests.ts";
import type { DescribedCalls } from "./describedCalls.ts";
import { maybe, moment, text, whole } from "./shapes.ts";

/** A row of a list of requests. */
const listedRequest = Type.Object({
  id: text,
  kind: Type.String({ description: "The wizard that it is of." }),
  number: text,
  type: text,
  status: text,
  accounts: Type.Array(text),
  accountType: Type.Union([text, Type.Null()], { description: "What the first account is, in words." }),
  details: text,
  created: moment,
  statusComment: text,
  sentBefore: Type.Union([text, Type.Null()], {
    description: "The id of a request of the same kind for the same account that is under way, of a draft.",
  }),
  date: Type.Union([moment, Type.Null()]),
});

const statuses = maybe(Type.String({ description: "Statuses, separated by commas." }));

/** What rows are asked for. What is not as it should be is as usual. */
const rows = {
  panel: maybe(Type.Enum(["pending", "completed"])),
  status: statuses,
  statusNot: statuses,
  from: maybe(Type.String({ format: "date-time", description: "Sent or begun from then on." })),
  to: maybe(Type.String({ format: "date-time", description: "Sent or begun before then." })),
  offset: maybe(Type.Integer({ minimum: 0, description: "How many of the first to skip; 0 by default." })),
  page: maybe(Type.Integer({ minimum: 1, description: "The number of the page, instead of an offset." })),
  limit: maybe(
    Type.Integer({
      minimum: 0,
      maximum: mostRows,
      description: `${limits.transactionListRows} by default, ${limits.listRows} with a page.`,
    }),
  ),
  sortby: maybe(
    Type.String({ description: `One of ${sortNames.join(", ")}, with "_desc" if the last comes first.` }),
  ),
  orderBy: maybe(Type.Enum([...sortNames])),
  direction: maybe(Type.Enum(["ASC", "DESC"])),
};

const answer = Type.Object({ total: whole, list: Type.Array(listedRequest) });

/** Lists of requests, by id with the newest first unless said otherwise. */
export const listCalls = {
  "GET /user/requests": {
    says: "The person's requests of all kinds.",
    query: { kind: maybe(Type.String({ description: "Kinds, separated by commas." })), ...rows },
    answer,
    refusals: ["MALFORMED_BODY"],
  },
  "GET /user/otd": { says: "The person's one-time distributions.", query: rows, answer },
  "GET /user/re-bdl": { says: "The person's purchases of real estate.", query: rows, answer },
  "GET /user/e-form/list": {
    says: "The person's forms.",
    query: { type: maybe(Type.Enum(Object.keys(program.forms))), ...rows },
    answer,
    refusals: ["MALFORMED_BODY"],
  },
} satisfies DescribedCalls;
