import tokens from "../../widgets/tokens/tokens.css?raw";

export default { title: "Look/Tokens" };

/** Each token with its first definition, in the order of the file. */
const all = new Map<string, string>();
for (const [, name = "", value = ""] of String(tokens).matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm))
  if (!all.has(name)) all.set(name, value);

/** Every color in the theme that the toolbar chooses. */
export const Colors = {
  render: () => (
    <dl className="Tokens">
      {[...all]
        .filter(([, value]) => /^light-dark\((#|rgb)/.test(value))
        .map(([name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="Tokens-swatch" style={{ background: `var(${name})` }} />
          </div>
        ))}
    </dl>
  ),
};

/** Every font size, written in that size. */
export const Type = {
  render: () => (
    <dl className="Tokens">
      {[...all.keys()]
        .filter((name) => /^--text(-|$)/.test(name))
        .map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ fontSize: `var(${name})` }}>Who should receive the account?</dd>
          </div>
        ))}
    </dl>
  ),
};

/** The spacing steps, drawn at their size. */
export const Rhythm = {
  render: () => (
    <dl className="Tokens">
      {[...all.keys()]
        .filter((name) => /^--(s\d|control|target|mark|icon)$/.test(name))
        .map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="Tokens-bar" style={{ inlineSize: `var(${name})` }} />
          </div>
        ))}
    </dl>
  ),
};
