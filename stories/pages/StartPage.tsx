import brand from "../../schemas/reference/brand.json" with { type: "json" };
import "../guides/guides.css";

/** What is here, in the order of the sidebar. */
const rooms = [
  {
    title: "Tokens",
    to: "./?path=/story/tokens--colors",
    says: "Every color, size and typeface: what it is for, its value, and its contrast in light and dark.",
  },
  {
    title: "Patterns",
    to: "./?path=/docs/patterns-error-summary--guide",
    says: "What several widgets do together: the error summary, the review, the confirmation, a list with cards, the money bar.",
  },
  {
    title: "Answers",
    to: "./?path=/docs/answers-moneyinput--guide",
    says: "Widgets that take an answer, such as an amount, a date or a choice.",
  },
  {
    title: "Structure",
    to: "./?path=/docs/structure-button--guide",
    says: "Everything around answers: buttons, messages, tables, the frame of a page.",
  },
  {
    title: "Flows",
    to: "./?path=/story/flows-open-an-account-1-about-you-states--empty",
    says: "Every step of every wizard. States shows it empty, answered and with issues. Rules shows what changes it, one sentence each.",
  },
];

const hints = [
  "Each widget and pattern begins with its Guide: when to use it, its parts, states, keys, do and don't.",
  "Press / and type to search for a widget, a wizard or a word of a rule.",
  "The toolbar above switches the theme: light, dark or high contrast. The phone beside it changes the width.",
  "Controls, below a story, change its texts and answers. Nothing is saved; the round arrow puts them back.",
  "Accessibility, beside Controls, lists what an automatic check finds. A finding fails our tests, so the list should be empty.",
  "Below each step of a flow, “Why this step looks as it does” tells the rule behind each field.",
];

/** The first page: what a designer finds here, and how. */
export function StartPage() {
  return (
    <article className="Guide sb-unstyled">
      <h1>{brand.providerName} design system</h1>
      <p className="Guide-lead">
        Everything that account holders see: each widget, each pattern, and each step of each wizard, in every
        state. All of it is the real thing, drawn by the same code as the portal.
      </p>
      <section className="Guide-part">
        <h2>What is here</h2>
        <ul className="Start-rooms">
          {rooms.map(({ title, to, says }) => (
            <li key={title}>
              <a className="Link" href={to} target="_parent">
                {title}
              </a>
              <p>{says}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="Guide-part">
        <h2>How to find your way</h2>
        <ul className="Guide-list">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <section className="Guide-part">
        <h2>How to change something</h2>
        <ul className="Guide-list">
          <li>
            A color or size: <code>widgets/tokens/tokens.css</code>. Everything follows.
          </li>
          <li>
            A guide: <code>guide.json</code> in the widget's folder. It is plain text.
          </li>
          <li>
            The words of a wizard: the files under <code>schemas</code>. The stories follow by{" "}
            <code>npm run stories</code>.
          </li>
        </ul>
      </section>
    </article>
  );
}
