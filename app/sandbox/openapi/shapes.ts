import { Type } from "typebox";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { mostRows } from "../requests/listRequests.ts";

export const text = Type.String();
export const flag = Type.Boolean();
export const whole = Type.Integer();
export const day = Type.String({ format: "date" });
export const moment = Type.String({ format: "date-time" });
export const dollars = Type.Number({ description: "Dollars, with at most two decimals." });
export const maybe = Type.Optional;
export const listOf = (item: Parameters<typeof Type.Array>[0]) => Type.Object({ list: Type.Array(item) });

/** What every answer about a stored request or draft tells, besides its ETag. */
export const saved = Type.Object({ id: text, revision: whole, savedAt: moment });

export const storedFile = Type.Object({
  id: text,
  fileName: text,
  name: text,
  ext: text,
  size: Type.Integer({ description: "Bytes." }),
  type: text,
});

export const accountTitle = Type.Object({ code: text, title: text, opened: day });

export const confirmedCard = Type.Object({
  brand: text,
  lastDigits: text,
  expirationDate: Type.String({ description: "MM/YYYY." }),
  setupIntentId: text,
});

/** A row of a list of requests. */
export const listedRequest = Type.Object({
  id: text,
  number: text,
  type: text,
  status: text,
  accounts: Type.Array(text),
  details: text,
  created: moment,
  statusComment: text,
  date: Type.Union([moment, Type.Null()]),
});

/** The query of a list that is read page by page. */
export const page = {
  offset: maybe(Type.Integer({ minimum: 0, description: "How many of the newest to skip; 0 by default." })),
  limit: maybe(Type.Integer({ minimum: 0, maximum: mostRows, default: limits.transactionListRows })),
};

export const statuses = maybe(Type.String({ description: "Statuses, separated by commas." }));

/** The draft of a form or an application. */
export const draftJson = Type.Union([Type.Object({}), text], {
  description: "The draft, as an object or as JSON text.",
});
