import type { Json } from "../../../engine/index.ts";

/** An answer without its `success` flag. */
export function fromServer(answer: object): Json {
  const { success: _success, ...told } = answer as { success?: boolean; [name: string]: Json | undefined };
  return told as Json;
}

export function listOf({ list }: { list?: Json[] }): Json {
  return list ?? [];
}
