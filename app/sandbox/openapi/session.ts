import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { flag, maybe, text, whole } from "./shapes.ts";

export const sessionAnswer = Type.Object({
  permissions: Type.Array(Type.Object({ role: text, privileges: Type.Array(text) })),
  timeout: Type.Integer({ description: "Milliseconds until an idle session ends." }),
  isEntrustConnectActive: flag,
  isTradingActive: flag,
  isMyDirectionActive: flag,
  isIncomplete: Type.Boolean({ description: "Whether the person has not finished opening an account." }),
  isTransactionOnHold: flag,
  completeMenu: flag,
  contact: Type.Union([
    Type.Object({ address: text, city: text, state: text, zip: text, phone: text }),
    Type.Null(),
  ]),
  user: Type.Object({ id: text, name: text, email: text }),
  referralCode: Type.Union([text, Type.Null()]),
  partner: Type.Union([
    Type.Object({ partnerCode: text, partnerCompanyName: text, investorId: text }),
    Type.Null(),
  ]),
});

/** The session, and what the portal needs before there is one. */
export const sessionCalls = {
  "GET /openapi.json": { says: "This description of all calls, in OpenAPI 3.1.", answer: "json" },
  "GET /static/countries.json": {
    says: "The countries.",
    answer: Type.Array(Type.Object({ alpha3: text, alpha2: text, name: text, callingCode: text })),
  },
  "GET /static/us-states.json": {
    says: "The states of the United States.",
    answer: Type.Array(Type.Object({ alpha2: text, name: text })),
  },
  "GET /user-anonymous/configuration": {
    says: "What the portal needs before anybody signs in.",
    answer: Type.Object({ loginUrl: text, cardFrameUrl: text, sandbox: flag }),
  },
  "GET /user-anonymous/login": {
    says: "Leads a browser to the login site, with the query. For portals that cannot read the configuration.",
    answer: null,
  },
  "POST /user-anonymous/accept-redirect": {
    says: "Opens the session that the login site or another portal hands off, once, in the browser that it belongs to. Sets the cookie.",
    headers: ["Authorization"],
    answer: Type.Object({ authorization: text }),
    refusals: ["ACCESS_DENIED"],
  },
  "GET /user/session": { says: "Who is signed in, and what they may do.", answer: sessionAnswer },
  "POST /user/session/validate": {
    says: "Extends the session.",
    answer: Type.Object({ timeout: Type.Integer({ description: "Milliseconds." }) }),
  },
  "POST /user/session/logout": {
    says: "Ends the session.",
    fields: {
      redirect: maybe(Type.String({ description: "The token of this hand-off, which stays valid." })),
    },
  },
  "POST /user/session/redirect": {
    says: "Gives a token for one accept-redirect within 60 seconds.",
    answer: Type.Object({ value: text }),
  },
  "GET /user/profile": { calls: ["forms.profile"], adds: Type.Object({ phone: maybe(text) }) },
  "GET /user/reference": {
    says: "Dictionaries by number.",
    query: { ids: Type.String({ description: "Numbers, separated by commas." }) },
    answer: Type.Object({
      dictionary: Type.Record(text, Type.Array(Type.Object({ id: Type.Union([whole, text]), value: text }))),
    }),
  },
} satisfies DescribedCalls;
