import { request } from "../transport/request.ts";
import { remove } from "./remove.ts";

/** The draft of an application, as far as the pages beside the wizard show it. */
export interface ApplicationDraft {
  idTemp: string;
  /** ISO time. */
  savedAt: string;
  /** The code of the type of account, once it is chosen. */
  typeIRA?: number;
}

/** The application in progress. @throws CallRefused */
export const applicationCalls = {
  /** Undefined if there is none. */
  draft: async () =>
    (await request<{ tempApplication?: ApplicationDraft }>("get", "/user/online-ira/current-application"))
      .tempApplication,
  deleteDraft: (idTemp: string) => remove(`/user/application/temp/${encodeURIComponent(idTemp)}`),
};
