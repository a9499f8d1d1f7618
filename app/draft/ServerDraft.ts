import type { StoredDraft } from "../../engine/index.ts";
import { CallRefused } from "../api/CallRefused.ts";
import type { DraftCalls, HeldDraft, Saved } from "./DraftCalls.ts";
import { createSaveStore, type SaveStore } from "./saveStore.ts";

/** Milliseconds of quiet before what was typed is saved. */
const PAUSE = 1_000;
/** Milliseconds before a save that did not arrive is tried again. */
const AGAIN = 5_000;

/** What a person decided where somebody else had saved a later draft. */
export interface Settled {
  draft: StoredDraft;
  /** The flow goes on with this draft: what the old one was about to send is not sent any more. */
  replaces: boolean;
}

export interface ServerDraftOptions {
  calls: DraftCalls;
  /** The number of the draft, where the address or this tab knows one. */
  id?: string | undefined;
  /** Somebody else saved a later one: answers what is to be saved over it, or undefined to leave things as they are. */
  onConflict(theirs: HeldDraft, ours: StoredDraft): Promise<Settled | undefined>;
  /** A save in the background met a session that is over. */
  onSignedOut(status: number): void;
}

/** A call that saves; undefined where it had nothing to save. */
type Save<Answer> = (held: HeldDraft | undefined) => Promise<{ saved: Saved; answer: Answer } | undefined>;

const REPLACED = Symbol("replaced");

/**
 * The draft of a flow on the server. All that saves stands in line, so that nothing overtakes another, and names the
 * revision it was made from, so that two tabs never overwrite one another silently.
 */
export class ServerDraft {
  readonly saves: SaveStore = createSaveStore();
  /** Told of each acknowledged save. */
  onSaved: (saved: Saved) => void = () => {};
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
    return this.inLine(() => this.read());
  }

  private async read(): Promise<HeldDraft | undefined> {
    const { held, answer } = await this.options.calls.read(this.held?.id ?? this.options.id);
    this.held = held;
    this.answer = answer;
    if (held?.isSubmitted) this.close();
    else if (held?.savedAt) this.saves.setState({ state: "saved", savedAt: held.savedAt });
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

  /** Saves now; never ends where the flow goes on with another draft. @throws CallRefused */
  async save(draft: StoredDraft): Promise<object> {
    if (this.closed) return {};
    return (await this.send(draft, this.writing(draft))) ?? {};
  }

  /**
   * Makes a call of the flow that itself saves, in line with the saves of the draft and from the same revision. The
   * person is asked about a conflict; where the flow goes on with another draft, this never ends.
   * @param draft as it stands when the call is made
   * @throws CallRefused
   */
  send<Answer>(draft: StoredDraft, call: Save<Answer>): Promise<Answer | undefined> {
    this.forgetWaiting();
    return this.inLine(() => this.attempt(draft, call)).then((answer) =>
      answer === REPLACED ? new Promise<never>(() => {}) : answer,
    );
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

  get isClosed(): boolean {
    return this.closed;
  }

  /** The draft has been submitted: nothing is saved any more. */
  close(): void {
    this.closed = true;
    this.forgetWaiting();
    this.saves.setState({ state: "idle" });
  }

  private inLine<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.line.then(task);
    this.line = turn.catch(() => {});
    return turn;
  }

  private async saveInBackground(draft: StoredDraft): Promise<void> {
    this.forgetWaiting();
    if (this.closed) return;
    try {
      await this.inLine(() => this.attempt(draft, this.writing(draft)));
    } catch (error) {
      const status = error instanceof CallRefused ? error.error.status : 0;
      if ((status === 0 || status >= 500) && !this.waiting) this.saveSoon(draft, AGAIN);
      if (status === 401 || status === 409 || status === 419) this.options.onSignedOut(status);
    }
  }

  private writing(draft: StoredDraft): Save<object> {
    // It may have been submitted while this stood in line.
    return async (held) => (this.closed ? undefined : this.options.calls.write(draft, held));
  }

  private async attempt<Answer>(
    draft: StoredDraft,
    call: Save<Answer>,
  ): Promise<Answer | undefined | typeof REPLACED> {
    const { state } = this.saves.getState();
    this.saves.setState({ state: "saving" });
    try {
      const done = await call(this.held);
      if (!done) {
        this.saves.setState({ state: this.closed ? "idle" : state });
        return undefined;
      }
      this.held = { json: draft, ...done.saved };
      if (!this.closed) {
        this.saves.setState({ state: "saved", savedAt: done.saved.savedAt });
        this.onSaved(done.saved);
      } else this.saves.setState({ state: "idle" });
      return done.answer;
    } catch (error) {
      return this.refused(error, draft, call);
    }
  }

  private async refused<Answer>(
    error: unknown,
    draft: StoredDraft,
    call: Save<Answer>,
  ): Promise<Answer | undefined | typeof REPLACED> {
    if (!(error instanceof CallRefused)) {
      this.saves.setState({ state: "failed", reason: undefined });
      throw error;
    }
    const { status, text } = error.error;
    const theirs = status === 412 || status === 428 ? this.options.calls.inTheWay(error.fields) : undefined;
    const settled = theirs && (await this.options.onConflict(theirs, draft));
    if (theirs && settled) {
      this.held = theirs;
      if (!settled.replaces) return this.attempt(draft, call);
      await this.attempt(settled.draft, this.writing(settled.draft));
      return REPLACED;
    }
    const signedOut = status === 401 || status === 409 || status === 419;
    this.saves.setState({
      state: status === 0 ? "offline" : signedOut ? "signedOut" : "failed",
      // Any other refusal speaks of the connection, and is tried again.
      reason: status === 422 ? text : undefined,
    });
    throw error;
  }

  private forgetWaiting(): void {
    if (this.waiting) clearTimeout(this.waiting.timer);
    this.waiting = undefined;
  }
}
