import { Type } from "typebox";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { noticeChannels, noticeEvents } from "../details/notices.ts";
import { documentStatuses } from "../details/requestDocuments.ts";
import type { DescribedCalls } from "./describedCalls.ts";
import { refusedFile, uploaded, uploadedFiles } from "./files.ts";
import { day, dollars, flag, maybe, moment, text, whole } from "./shapes.ts";

const file = Type.Object({ id: text, fileName: text, size: Type.Integer({ description: "Bytes." }) });
const statusNow = Type.Object({
  id: text,
  label: text,
  color: Type.Enum(["default", "warning", "success", "danger"]),
});
const noticeSettings = Object.fromEntries(
  noticeEvents.map((event) => [event, Type.Array(Type.Enum([...noticeChannels]))]),
);
const afterPlace = {
  after: maybe(
    Type.String({ description: "The place from which on the page was told, without Last-Event-ID." }),
  ),
};

/** A request in a list of the desk. */
export const deskRow = Type.Object({
  id: text,
  number: text,
  title: text,
  person: text,
  account: Type.Union([text, Type.Null()]),
  status: statusNow,
  created: moment,
});

export const messageText = Type.String({ maxLength: limits.messageLength });
export const commentText = maybe(Type.String({ maxLength: limits.commentLength }));

/** The life of a request as its page follows it. */
export const detailsFields = {
  id: text,
  number: text,
  flow: text,
  title: text,
  account: Type.Union([text, Type.Null()]),
  accountType: Type.Union([text, Type.Null()], { description: "What the account is, in words." }),
  status: statusNow,
  comment: text,
  isSent: flag,
  mayChange: Type.Boolean({ description: "Whether answers of what was sent can still be given or changed." }),
  place: Type.Integer({ description: "That of its latest event." }),
  stages: Type.Array(
    Type.Object({
      title: text,
      state: Type.Enum(["done", "now", "next"]),
      since: maybe(moment),
      waitsFor: maybe(Type.Enum(["you", "us", "others"])),
      says: maybe(text),
      by: maybe(day),
      comment: maybe(text),
    }),
  ),
  documents: Type.Array(
    Type.Object({
      id: text,
      label: text,
      status: Type.Enum([...documentStatuses]),
      comment: maybe(text),
      file: maybe(file),
    }),
  ),
  messages: Type.Array(
    Type.Object({ id: text, place: whole, byOffice: flag, text, files: Type.Array(file), at: moment }),
  ),
  unread: whole,
  notices: Type.Object(noticeSettings),
  cancellation: Type.Object({
    by: Type.Enum(["cancel", "delete", "nothing", "revoke"]),
    says: Type.Array(text),
    refund: Type.Array(Type.Object({ what: Type.Enum(["cash", "assets", "fees", "card"]), amount: dollars })),
  }),
};

/** What the owner of a request follows and does on its details page. */
export const detailsCalls = {
  "GET /user/requests/{id}": {
    says: "The life of a request: stages, documents, messages, notices, how it can be canceled.",
    answer: Type.Object(detailsFields),
  },
  "GET /user/requests/{id}/events": {
    says: "The same as a stream of server-sent events: `details` after each change, `end` once the session or the request has ended. Only new messages are told. It is no contact that keeps the session alive.",
    query: afterPlace,
    answer: "stream",
  },
  "GET /user/requests/{id}/files/{file}": { says: "A file of a request, as an attachment.", answer: "file" },
  "POST /user/requests/{id}/messages": {
    says: "Says something in the chat of a request.",
    fields: {
      text: messageText,
      files: maybe(
        Type.Array(text, { maxItems: limits.formFiles, description: "Ids of files uploaded for the chat." }),
      ),
    },
    headers: ["Idempotency-Key"],
    refusals: ["TEXT_TOO_LONG", "CHAT_FULL"],
  },
  "POST /user/requests/{id}/read": {
    says: "The owner has read the chat up to this place.",
    fields: { place: Type.Integer({ minimum: 0 }) },
  },
  "PUT /user/requests/{id}/notices": {
    says: "Sets by which channels the owner is told of what.",
    fields: noticeSettings,
  },
  "DELETE /user/requests/{id}": {
    says: "Deletes a draft for which no money has moved.",
    refusals: ["NOT_CONTINUABLE"],
  },
  "POST /user/requests/{id}/{document}/upload": {
    says: "Stores the file for a document that was asked for or rejected, by the document's id, or files for the chat, by `chat`.",
    fields: { files: uploadedFiles },
    ...uploaded,
    refusals: [...refusedFile, "DOCUMENT_NOT_ASKED"],
  },
} satisfies DescribedCalls;

/** The calls of those who play the custodian's staff. */
export const deskCalls = {
  "GET /sandbox/desk": {
    says: "A page of requests of the signed-in person, of a named one, or of all, the newest first.",
    query: {
      person: maybe(Type.String({ description: "A person, or `*` for all." })),
      q: maybe(Type.String({ description: "A part of a number, of an account, or of the owner's name." })),
      offset: maybe(
        Type.Integer({ minimum: 0, description: "How many of the first to skip; 0 by default." }),
      ),
    },
    answer: Type.Object({ total: Type.Integer({ minimum: 0 }), list: Type.Array(deskRow) }),
    refusals: ["MALFORMED_BODY", "ACCESS_DENIED", "SIGNED_IN_ELSEWHERE", "SESSION_EXPIRED"],
  },
  "GET /sandbox/desk/{id}": {
    says: "A request as its owner follows it, and the transitions of its lifecycle that the office can take now.",
    answer: Type.Object({
      ...detailsFields,
      person: text,
      transitions: Type.Array(Type.Object({ name: text, says: text, to: maybe(text) })),
    }),
  },
  "GET /sandbox/desk/{id}/events": {
    says: "The stream of its events, as its owner's page follows it.",
    query: afterPlace,
    answer: "stream",
  },
  "GET /sandbox/desk/{id}/files/{file}": { says: "A file of a request, as an attachment.", answer: "file" },
  "POST /sandbox/desk/{id}/transition": {
    says: "Takes a transition of the office. Its comment is shown beside the status.",
    fields: { transition: text, comment: commentText },
    answer: Type.Object({
      status: maybe(text),
      waitsUntil: maybe(
        Type.String({ format: "date", description: "Until then its money is not available." }),
      ),
    }),
    headers: ["Idempotency-Key"],
    refusals: [
      "NOT_OPEN",
      "TEXT_TOO_LONG",
      "DEPOSIT_DUE",
      "NO_DEPOSIT_DUE",
      "DELIVERY_UNKNOWN",
      "FUNDING_DUE",
      "FUNDING_UNKNOWN",
    ],
  },
  "POST /sandbox/desk/{id}/messages": {
    says: "Answers in the chat of a request.",
    fields: { text: messageText },
    headers: ["Idempotency-Key"],
    refusals: ["TEXT_TOO_LONG", "CHAT_FULL"],
  },
  "POST /sandbox/desk/{id}/documents": {
    says: "Asks the owner for a document.",
    fields: { label: Type.String({ maxLength: limits.documentNameLength }), comment: commentText },
    headers: ["Idempotency-Key"],
    refusals: ["TEXT_TOO_LONG", "FILE_COUNT_LIMIT"],
  },
  "POST /sandbox/desk/{id}/documents/{document}": {
    says: "Approves or rejects a document, by the id of the file that was looked at.",
    fields: { file: Type.String(), status: Type.Enum(["APPROVED", "REJECTED"]), comment: commentText },
    headers: ["Idempotency-Key"],
    refusals: ["TEXT_TOO_LONG", "DOCUMENT_REPLACED"],
  },
} satisfies DescribedCalls;
