import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { appCode, phoneCode } from "../fill/enterCode.ts";
import { fileNamed } from "../fill/fileNamed.ts";
import { atRest } from "../stand.ts";
import { type Answer, choiceFor, factFor, type VirtualPerson } from "./facts.ts";
import { type Control, hearPage, type Page360 } from "./hearPage.ts";

/** How people name the button that leads on, and the ones that finish a part of the page. */
const onward = /^(save (&|and) continue|continue|next|submit\b.*|sign\b.*|pay\b.*|send (the |my )?request)/i;
const finishing = /^(done\b.*|send|send (a |the )?code|confirm|confirm code|verify)$/i;
/** More than anybody needs: attempts at one page, answers on it, pages. */
const MOST = { attempts: 4, rounds: 60, pages: 12 };

/** Someone with a phone who knows nothing but what is on the screen, and the facts of their life. */
export class VirtualUser {
  readonly #page: Page;
  readonly #person: VirtualPerson;
  /** What was answered on this page, so that nothing is answered twice. */
  #answered = new Set<string>();
  /** Slips that were put right. */
  readonly #mended = new Set<string>();
  readonly slips: string[] = [];
  /** The latest reading. */
  #heard: Page360 | undefined;

  constructor(page: Page, person: VirtualPerson) {
    this.#page = page;
    this.#person = person;
  }

  /** Signs in, and presses what the person wants at home. */
  async arrive(): Promise<void> {
    await this.#page.goto("/");
    await this.#press(`start over ${this.#person.name}`);
    await expect(this.#page.getByText(/everything saved was removed/)).toBeVisible();
    await this.#press(`sign in as ${this.#person.name}`);
    await this.#press(this.#person.wants);
  }

  /** Goes through the wizard until a page shows a reference number, and returns the titles of its pages. */
  async finish(): Promise<string[]> {
    const titles: string[] = [];
    for (let pages = 0; pages < MOST.pages; pages++) {
      const heard = await this.#settled();
      titles.push(heard.title);
      if (isEnd(heard)) return titles;
      await this.#passPage(heard.title);
    }
    throw this.#lost("No page with a reference number came.");
  }

  /** Answers everything on a page and continues. Where the page names problems, mends them and tries again. */
  async #passPage(title: string): Promise<void> {
    this.#answered = new Set();
    for (let attempt = 0; attempt < MOST.attempts; attempt++) {
      await this.#answerAll();
      const way = await this.#wayOn();
      await way.target.click();
      const after = await this.#answerToPress(title);
      if (after.dialogs.length > 0) {
        await this.#answerAll();
        continue;
      }
      if (after.title !== title || isEnd(after)) return;
      await this.#mend(after);
    }
    throw this.#lost("The page keeps asking for something.");
  }

  /** The button that leads on. A page that is busy disables it for a while. */
  async #wayOn(): Promise<Control> {
    for (let waits = 0; waits < 50; waits++) {
      const { controls } = await this.#settled();
      const isWay = ({ role, name, entry }: Control) =>
        role === "button" && onward.test(name) && entry === undefined;
      const way = controls.filter(isWay).at(-1);
      if (!way) throw this.#lost("Nothing leads on from here.");
      if (!way.isDisabled) return way;
      await this.#page.waitForTimeout(100);
    }
    throw this.#lost("What leads on cannot be pressed.");
  }

  /** Waits until the page has answered a press: another page, problems to check, or a dialog. */
  async #answerToPress(title: string): Promise<Page360> {
    let heard = await hearPage(this.#page);
    for (let waits = 0; waits < 200; waits++) {
      if (heard.title !== title || heard.problems.length > 0 || heard.dialogs.length > 0) return heard;
      await this.#page.waitForTimeout(150);
      heard = await hearPage(this.#page);
    }
    return heard;
  }

  /** Follows each problem to its control. A slip there is put right; what has no answer stops the person. */
  async #mend({ problems, controls }: Page360): Promise<void> {
    if (problems.length === 0) throw this.#lost("Nothing happened, and the page does not say why.");
    for (const problem of problems) {
      await problem.target.click();
      const control = await this.#focused(controls);
      const fact = control && this.#factOf(control);
      if (!control || !fact) throw this.#lost(`"${problem.name}": I do not know what to answer.`);
      if (typeof fact.answer === "object" && "slip" in fact.answer && !this.#mended.has(fact.asked)) {
        this.#mended.add(fact.asked);
        this.slips.push(problem.name);
      }
      this.#answered.delete(keyOf(control));
    }
  }

  /** The control that has the focus now, and its ring. */
  async #focused(controls: readonly Control[]): Promise<Control | undefined> {
    const questions = controls.filter(({ role, name }) => role !== "link" && name !== "");
    for (let waits = 0; waits < 50; waits++) {
      for (const control of questions) {
        const has = await control.target.evaluateAll(
          ([element]) => element === element?.ownerDocument.activeElement,
        );
        if (has) return control;
      }
      await this.#page.waitForTimeout(100);
    }
    return undefined;
  }

  /** Answers question after question, reading the page again whenever an answer may have changed what is asked. */
  async #answerAll(): Promise<void> {
    for (let round = 0; round < MOST.rounds; round++) {
      const heard = await this.#settled();
      if (!(await this.#answerSome(heard))) return;
    }
    throw this.#lost("The page asks without end.");
  }

  /** Answers until an answer may have changed the page. Returns whether anything was done. */
  async #answerSome(heard: Page360): Promise<boolean> {
    for (const control of heard.controls) {
      const key = keyOf(control);
      if (!control.isInMain || control.isDisabled || this.#answered.has(key)) continue;
      if (control.role === "button") {
        if (await this.#pressInPassing(control, heard)) return true;
        continue;
      }
      if (control.role === "link") continue;
      const fact = this.#factOf(control);
      if (fact === undefined) {
        this.#mayBeLeft(control, heard);
        continue;
      }
      this.#answered.add(key);
      if (await this.#answer(control, this.#sayable(fact), heard)) return true;
    }
    return this.#finishPart(heard);
  }

  /** Buttons that ask something themselves: offers, files, another entry of a list. */
  async #pressInPassing(control: Control, heard: Page360): Promise<boolean> {
    const { name, within, entry, target } = control;
    const key = keyOf(control);
    const entries = this.#person.entries ?? [];
    if (/^add\b/i.test(name) && entry === undefined) {
      const there = new Set(heard.controls.map((each) => each.entry).filter((each) => each !== undefined))
        .size;
      if (there >= entries.length) return false;
      if (this.#openEntry(heard) !== undefined) return false;
      await target.click();
      return true;
    }
    if (this.#person.takes?.some((offer) => choiceFor(offer, [name], (text) => text))) {
      this.#answered.add(key);
      await target.click();
      // What the offer has filled in is answered.
      const filled = await this.#settled();
      for (const each of filled.controls)
        if (each.value && within.every((group, at) => each.within[at] === group))
          this.#answered.add(keyOf(each));
      return true;
    }
    const facts = entry === undefined ? this.#person.facts : (entries[entry] ?? {});
    const files = Object.entries(facts).filter(([, answer]) => /\.(pdf|png|jpg)$/.test(String(answer)));
    const fact = factFor(Object.fromEntries(files), name, within);
    if (typeof fact?.answer !== "string" || /^remove/i.test(name)) return false;
    this.#answered.add(key);
    await target.setInputFiles(fileNamed(fact.answer));
    await expect(
      this.#page.getByRole("button", { name: new RegExp(`remove.*${fact.answer}`, "i") }),
    ).toBeVisible();
    return true;
  }

  /** The number of the entry that still waits for its "Done". */
  #openEntry({ controls }: Page360): number | undefined {
    return controls.find(
      ({ role, name, entry }) => entry !== undefined && role === "button" && /^done\b/i.test(name),
    )?.entry;
  }

  /** With everything answered: presses what finishes a part of the page, such as "Done" or "Send". */
  async #finishPart(heard: Page360): Promise<boolean> {
    const inDialog = heard.dialogs.length > 0;
    const isDialogs = ({ within }: Control) => within.some((name) => heard.dialogs.includes(name));
    const button = heard.controls.find(
      (control) =>
        control.role === "button" &&
        !control.isDisabled &&
        !this.#answered.has(keyOf(control)) &&
        (inDialog ? isDialogs(control) && leads(control.name) : finishing.test(control.name)),
    );
    if (!button) return false;
    this.#answered.add(keyOf(button));
    await button.target.click();
    await this.#page.waitForTimeout(300);
    return true;
  }

  /** A question without a fact may be left if it is optional, a box to check, or answered already. */
  #mayBeLeft({ name, role, value, chosen, within }: Control, heard: Page360): void {
    if (role === "checkbox" || /\(optional\)/i.test([name, ...within.slice(-1)].join(" ")) || value) return;
    if (role === "combobox" && chosen !== undefined && !/^please choose$/i.test(chosen)) return;
    const isAnswered = (radio: Control) =>
      radio.role === "radio" && radio.isChecked && radio.within.join() === within.join();
    if (role === "radio" && heard.controls.some(isAnswered)) return;
    throw this.#lost(`"${[...within, name].join(": ")}": I do not know what to answer.`);
  }

  /** What the person knows about a control. A radio button is asked about by its group. */
  #factOf({ role, name, within, entry }: Control) {
    const facts = entry === undefined ? this.#person.facts : (this.#person.entries?.[entry] ?? {});
    const [label, around] = role === "radio" ? [within.at(-1) ?? "", within.slice(0, -1)] : [name, within];
    const found = factFor(facts, label, around);
    // One box of several: the group is the question.
    if (role === "checkbox" && (!found || typeof found.answer !== "boolean")) {
      const group = factFor(facts, within.at(-1) ?? "", within.slice(0, -1));
      return group && typeof group.answer !== "string" && typeof group.answer !== "boolean"
        ? group
        : undefined;
    }
    if (role === "textbox" && !found && /code/i.test(name)) return { asked: name, answer: "a code" };
    return found;
  }

  #sayable({
    asked,
    answer,
  }: {
    asked: string;
    answer: Answer;
  }): Exclude<Answer, object> | readonly string[] {
    if (typeof answer === "object" && "slip" in answer)
      return this.#mended.has(asked) ? answer.truth : answer.slip;
    return answer as string | boolean | readonly string[];
  }

  /** Gives one answer. Returns whether it may have changed what is asked. */
  async #answer(
    control: Control,
    said: string | boolean | readonly string[],
    heard: Page360,
  ): Promise<boolean> {
    const { role, name, target, choices, within } = control;
    if (role === "checkbox") {
      const isMeant =
        typeof said === "boolean"
          ? said
          : (said as readonly string[]).some((one) => choiceFor(one, [name], (text) => text));
      if (isMeant === control.isChecked) return false;
      await target.setChecked(isMeant);
      return true;
    }
    if (said === "") return false;
    const text = said === true ? "Yes" : said === false ? "No" : String(said);
    if (role === "radio") {
      const group = heard.controls.filter(
        (each) =>
          each.role === "radio" && each.within.join("|") === within.join("|") && each.entry === control.entry,
      );
      const radio = choiceFor(text, group, (each) => each.name);
      if (!radio) throw this.#lost(`"${within.at(-1)}" offers no "${text}".`);
      for (const each of group) this.#answered.add(keyOf(each));
      if (radio.isChecked) return false;
      await radio.target.check();
      return true;
    }
    if (role === "combobox" && choices.length > 0) {
      const choice = choiceFor(text, choices, (each) => each);
      if (choice === undefined) throw this.#lost(`"${name}" offers no "${text}".`);
      if (choice === control.chosen) return false;
      await target.selectOption({ label: choice });
      return true;
    }
    await target.fill(/code/i.test(name) && text === "a code" ? await this.#code(name) : text);
    if (role !== "combobox") return false;
    const option = this.#page.getByRole("listbox").getByRole("option").first();
    await expect(option).toBeVisible();
    await option.click();
    return true;
  }

  /** Reads the code from the person's app or phone. */
  #code(label: string): Promise<string> {
    return /app/i.test(label) ? appCode(this.#page, this.#person.id) : phoneCode(this.#page, this.#person.id);
  }

  /** Reads the page when nothing on it loads or changes. What is in a frame must be said twice alike: nobody tells when it rests. */
  async #settled(): Promise<Page360> {
    let last = "";
    for (let waits = 0; waits < 100; waits++) {
      await atRest(this.#page);
      const heard = await hearPage(this.#page);
      this.#heard = heard;
      const said = `${heard.title}${heard.text}${heard.controls.map(keyOf).join()}`;
      const rests = this.#page.frames().length === 1 || said === last;
      if (heard.title && rests && !/one moment|loading/i.test(heard.text)) return heard;
      last = said;
      await this.#page.waitForTimeout(60);
    }
    throw this.#lost("The page does not come to rest.");
  }

  /** Presses the button or link whose name says these words, as soon as there is one. */
  async #press(said: string): Promise<void> {
    for (let waits = 0; waits < 100; waits++) {
      const { controls } = await this.#settled();
      const pressable = controls.filter(({ role }) => role === "button" || role === "link");
      const found = choiceFor(said, pressable, ({ name }) => name);
      if (found) return found.target.click();
      await this.#page.waitForTimeout(100);
    }
    throw this.#lost(`Nothing here says "${said}".`);
  }

  /** What the person cannot do, and what the page says. */
  #lost(why: string): Error {
    return new Error(`${this.#person.about}\n${why}\nThe page says:\n${this.#heard?.text}`);
  }
}

/** The page that a person keeps. */
const isEnd = ({ text }: Page360): boolean => /reference number/i.test(text);
const leads = (name: string): boolean => onward.test(name) || finishing.test(name);
const keyOf = ({ role, name, within, entry }: Control): string => JSON.stringify([role, name, within, entry]);
