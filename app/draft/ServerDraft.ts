import type { StoredDraft } from "../../engine/draft/storedDraft.ts";
import { CallRefused } from "../api/CallRefused.ts";
import type { DraftCalls, HeldDraft } from "./DraftCalls.ts";
import { createSaveStore, type SaveStore } from "./saveStore.ts";

/** Milliseconds of quiet before what was typed is saved. */
const PAUSE = 1_000;
/** Milliseconds before a save that did not arrive is tried again. */
const AGAIN = 5_000;

export interface ServerDraftOptions {
  calls: DraftCalls;
  /** Somebody else saved a later one: answers what is to be saved over it, or undefined to leave things as they are. */
  onConflict(theirs: HeldDraft, ours: StoredDraft): Promise<StoredDraft | undefined>;
  /** A save in the background met a session that is over. */
  onSignedOut(status: number): void;
}

/**
 * The draft of a flow on the server. Saves stand in line, so that one never overtakes another, and each names the
 * revision it was made from, so that two tabs never overwrite one another silently.
 */
export class ServerDraft {
  readonly saves: SaveStore = createSaveStore();
  /** Told of each acknowledged save. */
  onSaved: (saved: { revision: number; savedAt: string }) => void = () => {};
  private readonly options: ServerDraftOptions;
  private held: HeldDraft | undefined;
  private answer: object | undefined;
  private line: Promise<unknown> = Promise.resolve();
  private waiting: { draft: StoredDraft; timer: ReturnType<typeof setTimeout> } | undefined;
  private closed = false;

  constructor(options: ServerDraftOptions) {
    this.options = options;
  }

  /** What the server holds, asked for anew; in line with the saves, so that it is never older than one of them. */
  load(): Promise<HeldDraft | undefined> {
    const turn = this.line.then(() => this.read());
    this.line = turn.catch(() => {});
    return turn;
  }

  private async read(): Promise<HeldDraft | undefined> {
    const { held, answer } = await this.options.calls.read();
    this.held = held;
    this.answer = answer;
    if (held?.savedAt) this.saves.setState({ state: "saved", savedAt: held.savedAt });
    return held;
  }

  /** The answer of the call that reads the draft; the one `load` got serves for the first asking. */
  async current(): Promise<object> {
    if (this.answer === undefined) await this.load();
    const answer = this.answer ?? {};
    this.answer = undefined;
    return answer;
  }

  /** The server's number for the draft; saves one first where there is none yet. */
  async id(make: () => StoredDraft): Promise<string> {
    if (!this.held) await this.save(make());
    return this.held?.id ?? "";
  }

  /** Saves now. @throws CallRefused */
  save(draft: StoredDraft): Promise<object> {
    this.forgetWaiting();
    const turn = this.line.then(() => this.write(draft));
    this.line = turn.catch(() => {});
    return turn;
  }

  /** Saves when the person pauses; what cannot be sent is sent again later. */
  saveSoon(draft: StoredDraft, delay = PAUSE): void {
    if (this.closed) return;
    this.forgetWaiting();
    this.waiting = { draft, timer: setTimeout(() => void this.saveInBackground(draft), delay) };
  }

  /** Sends at once what waits for a pause; done when nothing is on its way any more. */
  async flush(): Promise<void> {
    const waiting = this.waiting;
    if (waiting) await this.saveInBackground(waiting.draft);
    else await this.line;
  }

  /** Takes over an acknowledged revision, so that the next save is made from it. */
  adopt(held: HeldDraft): void {
    this.held = held;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** The draft has become an application: nothing is saved any more. */
  close(): void {
    this.closed = true;
    this.forgetWaiting();
    this.saves.setState({ state: "idle" });
  }

  private async saveInBackground(draft: StoredDraft): Promise<void> {
    try {
      await this.save(draft);
    } catch (error) {
      const status = error instanceof CallRefused ? error.error.status : 0;
      if ((status === 0 || status >= 500) && !this.waiting) this.saveSoon(draft, AGAIN);
      if (status === 401 || status === 409 || status === 419) this.options.onSignedOut(status);
    }
  }

  private async write(draft: StoredDraft): Promise<object> {
    if (this.closed) return {};
    this.saves.setState({ state: "saving" });
    try {
      const { answer, ...saved } = await this.options.calls.write(draft, this.held);
      this.held = { ...saved, json: draft };
      this.saves.setState({ state: "saved", savedAt: saved.savedAt });
      this.onSaved(saved);
      return answer;
    } catch (error) {
      return this.refused(error, draft);
    }
  }

  private async refused(error: unknown, draft: StoredDraft): Promise<object> {
    if (!(error instanceof CallRefused)) {
      this.saves.setState({ state: "failed" });
      throw error;
    }
    const { status } = error.error;
    const theirs = status === 412 || status === 428 ? laterDraft(error) : undefined;
    const merged = theirs && (await this.options.onConflict(theirs, draft));
    if (theirs && merged) {
      this.held = theirs;
      return this.write(merged);
    }
    const signedOut = status === 401 || status === 409 || status === 419;
    this.saves.setState({ state: status === 0 ? "offline" : signedOut ? "signedOut" : "failed" });
    throw error;
  }

  private forgetWaiting(): void {
    if (this.waiting) clearTimeout(this.waiting.timer);
    this.waiting = undefined;
  }
}

/** The draft that stands in the way, as the refusal carries it. */
function laterDraft({ fields }: CallRefused): HeldDraft | undefined {
  const { idTemp, revision, json } = fields;
  return typeof idTemp === "string" && typeof revision === "number"
    ? { id: idTemp, revision, json }
    : undefined;
}
