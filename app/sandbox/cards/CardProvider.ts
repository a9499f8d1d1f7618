/** A live provider of card entry: the URL of its script, and what the card frame's page must allow. */
export interface CardProvider {
  script: string;
  /** Sources for the content security policy: scripts, frames and connections. */
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}
