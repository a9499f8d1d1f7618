import tokens from "../../widgets/tokens/tokens.css?raw";
import {
  colorOf,
  contrastOf,
  readTokens,
  seenOn,
  THEMES,
  type Theme,
  type Token,
} from "../config/readTokens.ts";
import "../guides/guides.css";

const all = readTokens(tokens);

interface Args {
  /** High contrast, as the system's setting asks for it. */
  highContrast: boolean;
}

export default {
  title: "Tokens",
  tags: ["!autodocs"],
  parameters: { wide: true },
  args: { highContrast: false },
  argTypes: {
    highContrast: { name: "High contrast", description: "The values when people ask for more contrast" },
  },
};

/** Every color: its purpose, its value and its contrast, light and dark side by side. */
export const Colors = {
  render: ({ highContrast }: Args) => {
    const [light, dark] = THEMES.filter((theme) => theme.startsWith("contrast") === highContrast);
    const colors = all.filter((token) => colorOf(token, "light"));
    return (
      <Page
        title="Colors"
        lead="A color is chosen by its purpose, never by its looks. Each is seen on the backgrounds named below it: text reaches 4.5:1, controls and parts of charts 3:1."
        head={["Token", "Purpose", "Light", "Dark"]}
        groups={colors}
        row={(token) => (
          <>
            <td>{token.purpose}</td>
            {light ? <Swatch token={token} theme={light} /> : null}
            {dark ? <Swatch token={token} theme={dark} /> : null}
          </>
        )}
      />
    );
  },
};

/** Every face, size, weight and line height, each shown by itself. */
export const Type = {
  render: ({ highContrast }: Args) => (
    <Page
      title="Type"
      lead="Sizes grow a little on screens wider than 48rem. A page has one title; sections and cards follow in order."
      head={["Token", "Purpose", "Value", "Looks like"]}
      groups={all.filter(({ group }) => group === "Type")}
      row={(token) => (
        <>
          <td>{token.purpose}</td>
          <td>{written(token, highContrast)}</td>
          <td style={lettering(token.name)}>Who should receive the account when you die?</td>
        </>
      )}
    />
  ),
};

/** Spacing, sizes and durations, drawn where they can be. */
export const Sizes = {
  render: ({ highContrast }: Args) => (
    <Page
      title="Space and sizes"
      lead="Space comes in steps of 8 px. Nothing that can be pressed is smaller than the target."
      head={["Token", "Purpose", "Value", "Looks like"]}
      groups={all.filter(
        ({ group, name }) => /^(Spacing|Sizes|Durations)/.test(group) && name !== "--radius",
      )}
      row={(token) => (
        <>
          <td>{token.purpose}</td>
          <td>{written(token, highContrast)}</td>
          <td>
            {token.group.startsWith("Durations") ? null : (
              <div
                className="Tokens-bar"
                style={{ inlineSize: `min(100%, ${written(token, highContrast)})` }}
              />
            )}
          </td>
        </>
      )}
    />
  ),
};

interface PageProps {
  title: string;
  lead: string;
  head: readonly string[];
  groups: readonly Token[];
  row(token: Token): React.ReactNode;
}

function Page({ title, lead, head, groups: tokens, row }: PageProps) {
  const groups = [...new Set(tokens.map(({ group }) => group))];
  return (
    <article className="Guide">
      <h1>{title}</h1>
      <p className="Guide-lead">{lead}</p>
      {groups.map((group) => (
        <section key={group} className="Guide-part">
          <h2>{group}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled */}
          <section className="Guide-table Tokens" aria-label={`${title}: ${group}`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tokens
                  .filter((token) => token.group === group)
                  .map((token) => (
                    <tr key={token.name}>
                      <th scope="row">
                        <code>{token.name}</code>
                      </th>
                      {row(token)}
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </article>
  );
}

/** A color in a theme, on that theme's own background. */
function Swatch({ token, theme }: { token: Token; theme: Theme }) {
  const value = (name: string) => {
    const found = all.find((each) => each.name === name);
    return found && colorOf(found, theme);
  };
  const color = colorOf(token, theme) ?? "";
  const { on = [], least } = seenOn[token.name] ?? {};
  return (
    <td className="Tokens-theme" style={{ background: value("--surface"), color: value("--ink") }}>
      <div className="Tokens-swatch" style={{ background: color, borderColor: value("--edge") }} />
      <code>{color}</code>
      {on.length > 0 ? (
        <ul className="Tokens-contrast">
          {on.map((paper) => {
            const contrast = contrastOf(color, value(paper) ?? "");
            return (
              <li key={paper}>
                {contrast.toFixed(1)}:1 on {paper.replace("--", "")}
                {contrast < (least ?? 0) ? ` (needs ${least}:1)` : ""}
              </li>
            );
          })}
        </ul>
      ) : null}
    </td>
  );
}

function written(token: Token, highContrast: boolean): string {
  return highContrast ? token.contrastValue : token.value;
}

/** The style that shows a token of type. */
function lettering(name: string): React.CSSProperties {
  const value = `var(${name})`;
  if (name.startsWith("--face")) return { fontFamily: value };
  if (name.startsWith("--leading")) return { lineHeight: value };
  if (name === "--weight-heading") return { fontFamily: "var(--face-heading)", fontWeight: value };
  if (name.startsWith("--weight")) return { fontWeight: value };
  return { fontSize: value };
}
