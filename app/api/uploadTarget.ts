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

/**
 * Returns where a file of this kind goes. Kinds are those of `x-ui.upload`, with the document's type behind them: `otd`
 * belongs to a one-time distribution, `eform` to an account; any other is one of the temporary application.
 * @throws CallRefused where there was nothing saved yet, and saving was refused
 */
export async function uploadTarget(kind: string, owner: UploadOwner): Promise<UploadTarget> {
  const [, area, type = ""] = /^(otd|eform)-(.+)$/.exec(kind) ?? [];
  if (area === "otd") return { path: "/user/otd/upload", fields: { id: await owner.id(), type } };
  if (area === "eform") {
    return { path: "/user/e-form/file/upload", fields: { accountCode: owner.account(), type } };
  }
  return { path: "/user/application/files/upload", fields: { idTemp: await owner.id(), type: kind } };
}
