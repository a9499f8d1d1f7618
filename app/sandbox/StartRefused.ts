/** The sandbox cannot start as things are; the message is a sentence for the person who started it. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartRefused";
  }
}
