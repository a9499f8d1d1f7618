import type { ReactNode } from "react";
import { storyNameFromExport } from "storybook/internal/csf";
import type { Guide, WidgetWords } from "./guides.ts";
import "./guides.css";

export interface GuidePageProps {
  title: string;
  guide: Guide;
  words: WidgetWords | undefined;
  /** A story of this file by the name of its export, perhaps with other values. */
  picture(story: string, args?: { readonly [name: string]: unknown }): ReactNode;
  /** The address of a story's own page. */
  hrefOf(story: string): string;
  /** A story with its controls. */
  playground?: ReactNode;
  /** The component's properties, read from its source. */
  properties?: ReactNode;
}

/** The page about a widget or pattern: when to use it, its parts, states and keys, examples, and its properties. */
export function GuidePage(props: GuidePageProps) {
  const { title, guide, words, picture, hrefOf, playground, properties } = props;
  return (
    <article className="Guide sb-unstyled">
      <header className="Guide-head">
        <h1>{title}</h1>
        <p className="Guide-lead">{guide.summary}</p>
      </header>
      <div className="Guide-pair">
        <Points title="When to use it" points={guide.use} />
        <Points title="When not to use it" points={guide.avoid} />
      </div>
      {playground ? <Part title="Try it">{playground}</Part> : null}
      <Part title="Do and don't">
        <div className="Guide-pair">
          <Example kind="do" says={guide.do.says}>
            {picture(guide.do.story, guide.do.args)}
          </Example>
          <Example kind="dont" says={guide.dont.says}>
            {picture(guide.dont.story, guide.dont.args)}
          </Example>
        </div>
      </Part>
      <Part title="Anatomy">
        <ol className="Guide-list">
          {Object.entries(guide.anatomy).map(([part, says]) => (
            <li key={part}>
              <strong>{part}.</strong> {says}
            </li>
          ))}
        </ol>
      </Part>
      <Part title="States">
        <div className="Guide-states">
          {Object.entries(guide.states).map(([story, says]) => (
            <figure key={story} className="Guide-state">
              <figcaption>
                <h3>
                  <a className="Link" href={hrefOf(story)} target="_parent">
                    {storyNameFromExport(story)}
                  </a>
                </h3>
                <p>{says}</p>
              </figcaption>
              <div className="Guide-picture">{picture(story)}</div>
            </figure>
          ))}
        </div>
      </Part>
      <Part title="Keyboard">
        {Object.keys(guide.keyboard).length === 0 ? (
          <p>Nothing in it takes the focus.</p>
        ) : (
          <Table
            head={["Keys", "What they do"]}
            rows={Object.entries(guide.keyboard).map(([keys, does]) => [<kbd key={keys}>{keys}</kbd>, does])}
          />
        )}
      </Part>
      {words ? <Words {...words} /> : null}
      {properties ? <Part title="Properties in the code">{properties}</Part> : null}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="Guide-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="Guide-points">
      <h2>{title}</h2>
      <ul className="Guide-list">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Example({ kind, says, children }: { kind: "do" | "dont"; says: string; children: ReactNode }) {
  return (
    <figure className={`Guide-example Guide-example--${kind}`}>
      <div className="Guide-picture">{children}</div>
      <figcaption>
        <h3>{kind === "do" ? "Do" : "Don't"}</h3>
        <p>{says}</p>
      </figcaption>
    </figure>
  );
}

/** What product staff can write for the widget in a step's schema. */
function Words({ name, holds, ui = {}, props = {}, required = [] }: WidgetWords) {
  const needed = new Set(required.flat());
  const rows = [
    ...Object.entries(ui).map(([word, schema]) => ({ word, where: "x-ui", schema })),
    ...Object.entries(props).map(([word, schema]) => ({ word, where: "x-rules.props", schema })),
  ];
  return (
    <Part title="Properties in a step's schema">
      <p>
        A field gets it by <code>{`"x-ui": { "widget": "${name}" }`}</code>. It holds{" "}
        {holds.map((type) => (type === "null" ? "no answer" : type)).join(" or ")}.
      </p>
      {rows.length > 0 ? (
        <Table
          head={["Name", "Written in", "Type", "Meaning"]}
          rows={rows.map(({ word, where, schema }) => [
            <code key={word}>{word}</code>,
            where,
            <code key="type">{typeOf(schema)}</code>,
            `${schema.description}${needed.has(word) ? " Required." : ""}`,
          ])}
        />
      ) : null}
    </Part>
  );
}

/** The type of a value as one reads it: "string", "phone | email", "{ value, label }[]". */
function typeOf(schema: { readonly [word: string]: unknown }): string {
  const { enum: choices, type, items, properties } = schema;
  if (Array.isArray(choices)) return choices.map(String).join(" | ");
  if (items && typeof items === "object") return `${typeOf(items as typeof schema)}[]`;
  if (properties && typeof properties === "object") return `{ ${Object.keys(properties).join(", ")} }`;
  return typeof type === "string" ? type : "any";
}

export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    // A wide table scrolls by itself, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled
    <section className="Guide-table" aria-label={head.join(", ")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as its row
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
