import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/** A word that people may not know. */
export interface GlossaryTerm {
  /** Part of the anchor: `term-${id}`. */
  id: string;
  term: string;
  text: string;
  more?: string;
  /** Where it can be looked up. */
  source?: string;
}

/**
 * Words with their explanations, by the alphabet, under a box that finds them as one types. Each word and each letter has an
 * anchor of its own.
 */
export function Glossary({ terms, level = 2 }: { terms: readonly GlossaryTerm[]; level?: 2 | 3 }) {
  const { text } = useWidgetPorts();
  const [typed, setTyped] = useState("");
  const id = useId();
  const found = matching(terms, typed);
  const letters = [...new Set(found.map(letterOf))];
  const isSearch = typed.trim() !== "";
  const count = text(found.length === 1 ? "widget.glossary.one" : "widget.glossary.found", {
    count: found.length,
  });
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="Glossary">
      <div className="Field Glossary-search">
        <label className="Field-label" htmlFor={id}>
          {text("widget.glossary.search")}
        </label>
        <div className="Control">
          <span className="Control-affix">
            <Icon of={Search} />
          </span>
          <input
            id={id}
            type="search"
            className="Control-input"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <PoliteStatus text={isSearch ? count : ""} />
      {isSearch ? (
        <p className="Glossary-count" aria-hidden="true">
          {found.length === 0 ? text("widget.glossary.none") : count}
        </p>
      ) : (
        <nav className="Glossary-letters" aria-label={text("widget.glossary.letters")}>
          {letters.map((letter) => (
            <a
              key={letter}
              className="Link"
              href={`#letter-${letter}`}
              onClick={(event) => {
                // Over a wizard the address is the wizard's: only the list moves.
                event.preventDefault();
                const heading = document.getElementById(`letter-${letter}`);
                heading?.scrollIntoView();
                heading?.focus();
              }}
            >
              {letter}
            </a>
          ))}
        </nav>
      )}
      {letters.map((letter) => (
        <section key={letter} className="Glossary-part" aria-labelledby={`letter-${letter}`}>
          <Heading id={`letter-${letter}`} className="Glossary-letter" tabIndex={-1}>
            {letter}
          </Heading>
          <dl>
            {found
              .filter((word) => letterOf(word) === letter)
              .map((word) => (
                <div key={word.id} id={`term-${word.id}`} className="Glossary-term">
                  <dt>{word.term}</dt>
                  <dd>{word.text}</dd>
                  {word.more ? <dd>{word.more}</dd> : null}
                  {word.source ? (
                    <dd className="Glossary-source">
                      {text("widget.glossary.source", { source: word.source })}
                    </dd>
                  ) : null}
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const letterOf = ({ term }: GlossaryTerm) => term.charAt(0).toUpperCase();

/** The terms in which each typed word occurs, by the alphabet. */
function matching(terms: readonly GlossaryTerm[], typed: string): GlossaryTerm[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return terms
    .filter(({ term, text, more = "" }) => {
      const said = `${term} ${text} ${more}`.toLowerCase();
      return asked.every((word) => said.includes(word));
    })
    .sort((one, other) => one.term.localeCompare(other.term, "en"));
}
