import pg from "pg";

/** Whether a connection is of no more use: the server ended it ("57P01", "57P02"), or it is seen from here, without a state of SQL. */
export const isBroken = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || ["57P01", "57P02"].includes(error.code ?? "");

/**
 * Whether a connection ended, so that another one is asked at once. Where none was heard of for too long, the others of the
 * same server are as silent, and whoever waits has waited long enough.
 */
export const isLost = (error: unknown): boolean =>
  isBroken(error) && (error as Error).message !== "Query read timeout";
