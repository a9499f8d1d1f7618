/** The sandbox cannot start. The message tells the person who started it what to do. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartRefused";
  }
}
