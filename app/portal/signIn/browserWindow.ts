/** What a page can do to the window. Tests replace it. */
export const browserWindow = {
  /** Opens an address in place of this page, which then cannot be returned to. */
  leave: (address: string): void => window.location.replace(address),
  /** Loads this page afresh, with its program. */
  reload: (): void => window.location.reload(),
};
