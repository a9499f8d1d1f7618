import { Type } from "typebox";

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

/** The draft of a form or an application. */
export const draftJson = Type.Union([Type.Object({}), text], {
  description: "The draft, as an object or as JSON text.",
});
