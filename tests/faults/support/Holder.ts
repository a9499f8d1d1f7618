import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import { fromBase32, totpCode, totpStep } from "../../../app/sandbox/secondFactor/totp.ts";
import type { Json } from "../../../engine/index.ts";
import { type Server, Tab } from "./Tab.ts";

const { request } = await import("../../../app/api/transport/request.ts");
const { saveCard } = await import("../../../app/card/saveCard.ts");
const { secondFactorCalls } = await import("../../../app/api/widgets/secondFactor.ts");
const { userFacts } = await import("../../../app/session/Session.ts");

/** A demo person with accounts, signed in at the portal, and what the portal has loaded so far. */
export class Holder {
  readonly kind: string;
  readonly person: string;
  readonly tab: Tab;
  readonly user: { [name: string]: Json };
  /** Answers of the custodian that stay the same while no money moves, by call and parameters. */
  readonly known = new Map<string, Json>();
  /** The cards that were saved here, by account. */
  private readonly cards = new Map<string, string>();
  /** The tokens of the second factor that confirmed a subject. */
  readonly tokens = new Set<string>();
  /** The ids of the files that were uploaded here. */
  readonly files = new Set<string>();

  private constructor(kind: string, person: string, tab: Tab) {
    this.kind = kind;
    this.person = person;
    this.tab = tab;
    this.user = userFacts(tab.session);
  }

  /**
   * @param kind a demo person
   * @param copy the name of a copy with its own rows
   */
  static async signedIn(server: Server, kind: string, copy: string): Promise<Holder> {
    const person = `${kind}~${copy}`;
    return new Holder(kind, person, await Tab.signedIn(server, person));
  }

  /** Whether an account is read-only. */
  mayOnlyLook(code: unknown): boolean {
    return this.accounts.some((account) => account.code === code && account.mode === "READ_ONLY");
  }

  private get accounts() {
    return demo.people.find(({ id }) => id === this.kind)!.accounts ?? [];
  }

  /** A card stored with an account; undefined if the account is not the holder's. */
  async card(account: unknown): Promise<{ id: string; title: string } | undefined> {
    const code = this.accounts.find((each) => each.code === account)?.code;
    if (code === undefined) return undefined;
    if (!this.cards.has(code)) {
      this.cards.set(code, await this.newCard(code));
      for (const asked of this.known.keys())
        if (asked.startsWith("forms.paymentMethods ")) this.known.delete(asked);
    }
    return { id: this.cards.get(code)!, title: "Visa 4242" };
  }

  private newCard(code: string): Promise<string> {
    return saveCard(code, cardOf(this.tab.session.user?.name ?? ""), crypto.randomUUID());
  }

  /** Confirms a subject as the widget does; undefined if the person has no second factor. */
  async confirm(subject: string): Promise<{ token: string; subject: string } | undefined> {
    const { totpSecret, phone } = demo.people.find(({ id }) => id === this.kind)!.secondFactor ?? {};
    if (totpSecret === undefined && phone === undefined) return undefined;
    const token = await (totpSecret === undefined ? this.byPhone(subject) : this.byApp(subject, totpSecret));
    this.tokens.add(token);
    return { token, subject };
  }

  private byApp(subject: string, secret: string): Promise<string> {
    const challenge = totpCode(fromBase32(secret), totpStep(Date.now()));
    return secondFactorCalls.verify({ type: "TOTP", challenge, subject });
  }

  private async byPhone(subject: string): Promise<string> {
    const { token } = await secondFactorCalls.send("SMS");
    const { list } = await request<{ list: { code: string }[] }>("get", "/sandbox/inbox");
    return secondFactorCalls.verify({ type: "PHONE", challenge: list[0]!.code, token, subject });
  }
}

const cardOf = (name: string) => ({
  name,
  number: "4242424242424242",
  cardType: "visa",
  cardName: "Visa",
  expMonth: 12,
  expYear: new Date().getFullYear() + 2,
  securityCode: "123",
  countryCode: "USA",
  street: "908 Pecan Grove",
  city: "Austin",
  stateProvince: "TX",
  zipCode: "78704",
  isAuthorize: true,
  isDefault: false,
});
