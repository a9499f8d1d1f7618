import { type Draft, isSame, type Pointer, type StoredDraft, valueAt } from "../../engine/index.ts";
import { CallRefused, endsSession } from "../api/transport/refusal.ts";
import type { DraftCalls, HeldDraft, Saved } from "./DraftCalls.ts";
import { createSaveStore, type SaveStore } from "./saveStore.ts";

/** Milliseconds without typing before the draft is saved. */
const PAUSE = 1_000;
/** Milliseconds before a failed save is tried again, unless the server names more. */
const AGAIN = 5_000;

/** The person's decision after someone else saved a later draft. */
export interface Settled {
  draft: StoredDraft;
  /** The flow continues with this draft, and whatever the old one was about to send is dropped. */
  replaces: boolean;
}

export interface ServerDraftOptions {
  calls: DraftCalls;
  /** The draft's id, if the address or this tab knows it. */
  id?: string | undefined;
  /** Whether the session is not that of the person whose draft it is: what waits to be saved must not go out in it. */
  isForeign?(): boolean;
  /**
   * The server has a later draft. Resolves with the draft to save over it, or undefined to save nothing.
   * @param ours what we have by now: the person may have typed on since the refused save
   * @param unanswered what was sent since the last acknowledged save: the later draft may be one of them
   */
  onConflict(
    theirs: HeldDraft,
    ours: () => StoredDraft,
    unanswered: readonly StoredDraft[],
  ): Promise<Settled | undefined>;
  /** The flow continues with another draft. */
  onReplaced(draft: StoredDraft): void;
  /** A save in the background found that the session has ended. */
  onSignedOut(status: number): void;
}

/** What the browser notes beside its copy while the server lacks something of it. */
export interface Behind {
  /** Fields that a person has filled, changed or emptied since. */
  fields: Pointer[];
  /** Those of them that the server has another answer for. */
  answered?: Pointer[];
  /** The keys of the list entries that the server has. */
  keys: StoredDraft["keys"];
}

/** A call that saves. Undefined if there was nothing to save. */
type Save<Answer> = (held: HeldDraft | undefined) => Promise<{ saved: Saved; answer: Answer } | undefined>;

const REPLACED = Symbol("replaced");

/** What the server has before it has anything. */
const NOTHING = { answers: {}, edited: [], keys: {} } as unknown as StoredDraft;

/** Whether what kept a call from its end may pass by itself: no connection, too many calls, or a server that fails. */
const mayPass = (status: number) => status === 0 || status === 429 || status >= 500;

/**
 * The draft of a flow on the server. Saves run one after another and name the revision they started from, so two tabs
 * never overwrite each other silently.
 */
export class ServerDraft {
  readonly saves: SaveStore = createSaveStore();
  /** It was submitted: nothing is saved any more. Only `close` sets it. */
  isClosed = false;
  /** Called after each acknowledged save. */
  onSaved: (saved: Saved) => void = () => {};
  private readonly options: ServerDraftOptions;
  private held: HeldDraft | undefined;
  private answer: object | undefined;
  /** What was handed over last to be saved: there before anything is sent. */
  private newest = NOTHING;
  /** What the server has of it all: the newest, unless that is still to be saved. */
  private acknowledged = NOTHING;
  /** How often the flow went on with another draft. */
  private turn = 0;
  /** What was sent since the last acknowledged save, and may have been stored. */
  private unanswered: StoredDraft[] = [];
  private line: Promise<unknown> = Promise.resolve();
  /** The timer after which the newest is saved. */
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ServerDraftOptions) {
    this.options = options;
  }

  /**
   * Reads the draft from the server again. Waits for the saves in progress, so the result is never older than one of
   * them.
   */
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

  /** The answer of the call that reads the draft. The first call returns the one `load` got; later calls read again. */
  async current(): Promise<object> {
    if (this.answer === undefined) await this.load();
    const answer = this.answer ?? {};
    this.answer = undefined;
    return answer;
  }

  /** The server's id for the draft. Saves the draft first if it has no id yet. */
  async id(make: () => StoredDraft): Promise<string> {
    if (!this.held) await this.save(make());
    return this.held?.id ?? "";
  }

  /** Saves now. The promise never settles if the flow continues with another draft. @throws CallRefused */
  async save(draft: StoredDraft): Promise<object> {
    if (this.isClosed) return {};
    return (await this.send(draft, this.writing(draft))) ?? {};
  }

  /**
   * Makes a call that saves, after the saves in progress and from the same revision. Asks the person about a conflict;
   * if the flow then continues with another draft, the promise never settles.
   * @param draft the draft at the time of the call
   * @throws CallRefused
   */
  send<Answer>(draft: StoredDraft, call: Save<Answer>): Promise<Answer | undefined> {
    const isOverdue = this.waiting !== undefined;
    this.forgetWaiting();
    this.newest = draft;
    return this.inTurn(draft, call)
      .finally(() => {
        // The call was refused, or has saved one step alone: what waited for its pause waits again.
        if (isOverdue && !this.waiting && this.newest !== this.acknowledged)
          this.saveSoon(this.newest, AGAIN);
      })
      .then((answer) => (answer === REPLACED ? new Promise<never>(() => {}) : answer));
  }

  /** Saves when the person pauses. Tries again later if the server cannot be reached, fails or has too much to do. */
  saveSoon(draft: StoredDraft, delay = PAUSE): void {
    if (this.isClosed) return;
    this.forgetWaiting();
    this.newest = draft;
    this.waiting = setTimeout(() => void this.saveInBackground(draft), delay);
  }

  /** Saves at once what is not saved yet. Resolves when no save is in progress, whatever came of it. */
  async flush(): Promise<void> {
    await (this.newest !== this.acknowledged ? this.saveInBackground(this.newest) : this.line);
  }

  /** What the server lacks, or may lack, of the newest answers. */
  get behind(): Behind | undefined {
    const { acknowledged, newest } = this;
    if (this.isClosed || isSame(newest.answers, acknowledged.answers)) return undefined;
    const known = (at: Pointer) => valueAt(acknowledged.answers, at);
    const isOld = (at: Pointer) => !isSame(valueAt(newest.answers, at), known(at));
    const fields = [...newest.edited, ...acknowledged.edited].filter(isOld);
    return { fields, answered: fields.filter((at) => known(at) !== undefined), keys: acknowledged.keys };
  }

  /** Takes this for what the server has, as the flow reads it, and goes on from a revision of it. */
  holds(draft: Draft, revision = draft.revision): void {
    this.newest = this.acknowledged = draft;
    this.held!.revision = revision!;
  }

  /** The draft was submitted: save nothing from now on. */
  close(): void {
    this.isClosed = true;
    this.forgetWaiting();
    this.saves.setState({ state: "idle" });
  }

  private inLine<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.line.then(task);
    this.line = turn.catch(() => {});
    return turn;
  }

  /** The same, but nothing is sent of a draft that another one has replaced while its turn came. */
  private inTurn<Answer>(draft: StoredDraft, call: Save<Answer>) {
    const { turn } = this;
    return this.inLine(async () => (turn === this.turn ? this.attempt(draft, call) : REPLACED));
  }

  private async saveInBackground(draft: StoredDraft): Promise<void> {
    this.forgetWaiting();
    if (this.isClosed || this.options.isForeign?.()) return;
    try {
      await this.inTurn(draft, this.writing(draft));
    } catch (error) {
      const refusal = error instanceof CallRefused ? error : undefined;
      const status = refusal?.error.status ?? 0;
      // A newer one is on its way already, and this one would be saved over it.
      if (mayPass(status) && draft === this.newest)
        this.saveSoon(draft, Math.max(AGAIN, refusal?.retryAfter ?? 0));
      if (endsSession(status)) this.options.onSignedOut(status);
    }
  }

  private writing(draft: StoredDraft): Save<object> {
    // The draft may have been submitted while this save was waiting.
    return async (held) =>
      this.isClosed || draft === this.acknowledged ? undefined : this.options.calls.write(draft, held);
  }

  private async attempt<Answer>(
    draft: StoredDraft,
    call: Save<Answer>,
  ): Promise<Answer | undefined | typeof REPLACED> {
    const { state } = this.saves.getState();
    this.saves.setState({ state: "saving" });
    try {
      const done = await call(this.held);
      const json = done?.saved.json as StoredDraft | undefined;
      this.acknowledged = json ? { ...draft, answers: json.answers } : draft;
      if (done) {
        this.held = { json: draft, ...done.saved };
        this.unanswered = [];
      }
      if (this.isClosed) this.saves.setState({ state: "idle" });
      else if (done) {
        this.saves.setState({ state: "saved", savedAt: done.saved.savedAt });
        this.onSaved(done.saved);
      } else this.saves.setState({ state });
      return done?.answer;
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
    const ours = () => this.newest;
    const settled = theirs && (await this.options.onConflict(theirs, ours, this.unanswered));
    if (theirs && settled) {
      this.held = theirs;
      if (!settled.replaces) return this.attempt(draft, call);
      this.turn += 1;
      this.saveSoon(settled.draft, 0);
      this.options.onReplaced(settled.draft);
      return REPLACED;
    }
    if (status === 0 || status >= 500) this.unanswered.push(draft);
    this.saves.setState({
      state: status === 0 ? "offline" : endsSession(status) ? "signedOut" : "failed",
      // Only the text of a 422 is about the answers. Other refusals are about the connection or the session.
      reason: status === 422 ? text : undefined,
    });
    throw error;
  }

  private forgetWaiting(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}
