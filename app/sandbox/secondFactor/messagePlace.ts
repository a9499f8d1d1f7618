/** The place in the inbox that a sealed message is bound to. */
export const messagePlace = (id: string) => `inbox.message:${id}`;
