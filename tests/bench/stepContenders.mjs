/**
 * The contenders at one of `moneySteps`. `control` and `option` are the selectors of a field's control and of a value's
 * radio button, by path in the step. `pathOf` is the path of a control's name in the entry at a position.
 */
export function stepContenders({ flow, step }) {
  const contenders = [
    {
      page: `hand${flow
        .split("-")
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join("")}`,
      label: "react-hook-form, by hand",
      usesEngine: false,
      control: (path) => `[name="${path}"], [id="${path}"]`,
      pathOf: (name) => name,
    },
    {
      page: "ourStep",
      label: "Stepwright",
      usesEngine: true,
      control: (path) => {
        const [, list, index, rest] = /^(.*)\.(\d+)\.(.*)$/.exec(path) ?? [];
        const end = (rest ?? path).replaceAll(".", "-");
        if (list === undefined) return `[name="${step}-${end}"], [id="${step}-${end}"]`;
        return `.EntryList-entries > li:nth-child(${Number(index) + 1}) [name$="-${end}"]`;
      },
      // Entries are named by their keys, which differ on every page.
      pathOf: (name, place) =>
        name
          .slice(step.length + 1)
          .split("-")
          .map((part, at) => (place !== undefined && at === 1 ? place : part))
          .join("."),
    },
  ];
  return contenders.map((each) => ({
    ...each,
    option: (path, value) => {
      const name = each.usesEngine ? `${step}-${path.replaceAll(".", "-")}` : path;
      return `[name="${name}"][value="${value}"]`;
    },
  }));
}
