/**
 * The contenders. `control` is the CSS selector of a field's control in the entry at a position (from 0), without
 * [value]; `path` has dots between its parts.
 */
export const contenders = [
  {
    page: "handCoded",
    label: "react-hook-form, by hand",
    usesEngine: false,
    control: (index, path) => `[name="list.${index}.${path}"], [id="list.${index}.${path}"]`,
    listError: '[id="list-error"]',
    add: "#add",
  },
  {
    page: "ours",
    label: "Stepwright",
    usesEngine: true,
    control: (index, path) => {
      const entry = `.EntryList-entries > li:nth-child(${index + 1})`;
      const end = `-${path.replaceAll(".", "-")}`;
      return `${entry} [name$="${end}"], ${entry} button[id$="${end}"]`;
    },
    listError: '[id="beneficiaries-list-error"]',
    add: ".EntryList-add",
  },
  {
    page: "plainRjsf",
    label: "plain RJSF, live",
    usesEngine: false,
    control: (index, path) => {
      const id = `root_list_${index}_${path.replaceAll(".", "_")}`;
      return `input[name="${id}"], [id="${id}"]:not(fieldset)`;
    },
    listError: '[id="root_list__error"]',
    add: ".rjsf-array-item-add button, button.rjsf-array-item-add, #root_list__add",
  },
].map((each) => ({ ...each, option: (index, path, value) => optionOf(each, index, path, value) }));

/** The radio button of a value. RJSF numbers its choices instead. */
function optionOf({ page, control }, index, path, value) {
  const named = control(index, path)
    .split(", ")
    .filter((selector) => selector.includes("name"));
  const shown = page === "plainRjsf" ? value - 1 : value;
  return named.map((selector) => `${selector}[value="${shown}"]`).join(", ");
}
