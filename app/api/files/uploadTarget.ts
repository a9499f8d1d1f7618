import type program from "../../../schemas/program.json";

/** Where to send a file, and the fields to send with it. */
export interface UploadTarget {
  path: string;
  fields: { readonly [name: string]: string };
}

/** What a file belongs to: the saved draft or request, or an account. */
export interface UploadOwner {
  /** The server's id for the draft. Only called if needed, because it may save the draft first. */
  id(): Promise<string>;
  /** The account's code, in flows that store files with an account. */
  account(): string;
}

type Target = (owner: UploadOwner, kind: string, type: string) => Promise<UploadTarget>;

const ofTheApplication: Target = async (owner, kind) => ({
  path: "/user/application/files/upload",
  fields: { idTemp: await owner.id(), type: kind },
});

/** By the kinds of `schemas/program.json` that `x-ui.upload` names. */
const targets: { readonly [Kind in keyof typeof program.uploads]: Target } = {
  identity: ofTheApplication,
  beneficiary: ofTheApplication,
  otd: async (owner, _kind, type) => ({
    path: "/user/otd/upload",
    fields: { id: await owner.id(), type },
  }),
  "re-bdl": async (owner, _kind, type) => ({
    path: "/user/re-bdl/upload",
    fields: { id: await owner.id(), type },
  }),
  eform: async (owner, _kind, type) => ({
    path: "/user/e-form/file/upload",
    fields: { accountCode: owner.account(), type },
  }),
};

/**
 * Where a file of this kind is sent.
 * @param kind a name in `x-ui.upload`, followed by the document's type if there is one: "otd-KEY_VALUATION"
 * @throws CallRefused if the draft was not saved yet and saving it was refused; an Error if the kind is unknown, which
 * is a bug in the program
 */
export async function uploadTarget(kind: string, owner: UploadOwner): Promise<UploadTarget> {
  for (const [name, target] of Object.entries(targets)) {
    if (kind === name || kind.startsWith(`${name}-`)) return target(owner, kind, kind.slice(name.length + 1));
  }
  throw new Error(`Nobody takes files of the kind "${kind}".`);
}
