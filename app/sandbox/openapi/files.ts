import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { listOf, maybe, storedFile, text } from "./shapes.ts";

export const uploadedFiles = Type.Unsafe({
  type: "array",
  items: { type: "string", contentMediaType: "application/octet-stream" },
});
export const uploaded = {
  body: "multipart",
  answer: Type.Object({ fileId: text, value: text, list: Type.Array(storedFile) }),
} as const;
export const refusedFile = [
  "FILE_ACTIVE_CONTENT",
  "FILE_COUNT_LIMIT",
  "FILE_DAMAGED",
  "FILE_EMPTY",
  "FILE_MISSING",
  "FILE_NAME_DUPLICATE",
  "FILE_NAME_INVALID",
  "FILE_NAME_MISLEADING",
  "FILE_NAME_TOO_LONG",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_LARGE",
  "FILE_TYPE_MISMATCH",
  "FILE_TYPE_UNSUPPORTED",
  "PDF_OPEN_ERROR",
] as const;

/** Uploads. The same file sent again answers the stored one. */
export const fileCalls = {
  "POST /user/application/files/upload": {
    says: "Stores files of the temporary application: 5 of the owner's identity, 4 of each beneficiary. Refusals of a file name it in `fileName`.",
    fields: {
      files: uploadedFiles,
      idTemp: text,
      type: Type.String({ description: "`identity` or `beneficiary-<key>`." }),
    },
    ...uploaded,
    refusals: refusedFile,
  },
  "POST /user/e-form/file/upload": {
    says: "Stores documents of an account, 5 of each type.",
    fields: { files: uploadedFiles, accountCode: text, type: text },
    ...uploaded,
    refusals: refusedFile,
  },
  "POST /user/otd/upload": {
    says: "Stores documents of a one-time distribution: PDF files, 5 in all.",
    fields: { files: uploadedFiles, id: Type.String({ description: "The distribution." }), type: text },
    ...uploaded,
    refusals: [...refusedFile, "NOT_CONTINUABLE", "READ_ONLY"],
  },
  "POST /user/re-bdl/upload": {
    says: "Stores documents of a purchase, 5 of each type.",
    fields: { files: uploadedFiles, id: Type.String({ description: "The purchase." }), type: text },
    ...uploaded,
    refusals: [...refusedFile, "NOT_CONTINUABLE", "READ_ONLY"],
  },
  "GET /user/documents/{id}": {
    says: "A document that the person gave, as an attachment.",
    query: {
      holding: maybe(
        Type.String({ description: "The account that it is about. Another one has no such document." }),
      ),
    },
    answer: "file",
  },
  "GET /user/application/files/{id}": { says: "A file, as an attachment.", answer: "file" },
  "DELETE /user/application/files/{id}": { says: "Deletes a file that was not submitted." },
  "GET /user/e-form/files/{id}": { says: "A document of an account, as an attachment.", answer: "file" },
  "GET /user/online-ira/id-files": {
    says: "The documents of the owner's identity.",
    calls: ["registration.attachFiles"],
    query: { tempApplicationId: text },
    answer: listOf(storedFile),
  },
  "GET /user/online-ira/beneficiaries-files": {
    says: "The beneficiaries' documents, also by beneficiary.",
    query: { tempApplicationId: text },
    answer: Type.Object({
      dictionary: Type.Record(text, Type.Array(storedFile)),
      list: Type.Array(storedFile),
    }),
  },
  "GET /user/e-form/files": {
    says: "Stored documents by id.",
    query: { ids: Type.String({ description: "Ids, separated by commas." }) },
    answer: listOf(storedFile),
  },
} satisfies DescribedCalls;
