import type program from "../../schemas/program.json";

/** Where a file is sent, and what goes with it. */
export interface UploadTarget {
  path: string;
  fields: { readonly [name: string]: string };
}

/** What files belong to: the saved draft or request, or an account. */
export interface UploadOwner {
  /** The custodian's number for what is saved; asked for only where it is needed, because that may save it. */
  id(): Promise<string>;
  /** The account's code, in flows whose files are kept with one. */
  account(): string;
}

type Target = (owner: UploadOwner, kind: string, type: string) => Promise<UploadTarget>;

const ofTheApplication: Target = async (owner, kind) => ({
  path: "/user/application/files/upload",
  fields: { idTemp: await owner.id(), type: kind },
});

/** By the kinds of `schemas/program.json`, which `x-ui.upload` names. */
const targets: { readonly [Kind in keyof typeof program.uploads]: Target } = {
  identity: ofTheApplication,
  beneficiary: ofTheApplication,
  otd: async (owner, _kind, type) => ({
    path: "/user/otd/upload",
    fields: { id: await owner.id(), type },
  }),
  eform: async (owner, _kind, type) => ({
    path: "/user/e-form/file/upload",
    fields: { accountCode: owner.account(), type },
  }),
};

/**
 * Returns where a file of this kind goes.
 * @param kind a name of `x-ui.upload`, with the document's type behind it where there is one: "otd-KEY_VALUATION"
 * @throws CallRefused where there was nothing saved yet, and saving was refused; an Error where the kind is unknown,
 * which is a fault of the program
 */
export async function uploadTarget(kind: string, owner: UploadOwner): Promise<UploadTarget> {
  for (const [name, target] of Object.entries(targets)) {
    if (kind === name || kind.startsWith(`${name}-`)) return target(owner, kind, kind.slice(name.length + 1));
  }
  throw new Error(`Nobody takes files of the kind "${kind}".`);
}
