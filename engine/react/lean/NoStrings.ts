/**
 * Stands in for the sentences of RJSF's own widgets, errors and buttons, of which a constant form says none: all that
 * people read is in the catalogue of messages.
 */
export const TranslatableString: { readonly [name: string]: string } = {};
