// The selectors by which the peers' harness finds the parts of our page.
const ends = (index, name) =>
  `:is(fieldset.row, .EntryList-entries > li):nth-of-type(${index + 1}) [name$="-${name}"]`;

export default {
  field: ends,
  option: (index, name, value) => `${ends(index, name)}[value="${value}"]`,
  error: (index, name) =>
    `:is(fieldset.row, .EntryList-entries > li):nth-of-type(${index + 1}) [id$="-${name}-error"]`,
  addRow: "#add, .EntryList-add",
  submit: "#submit",
  totals: "#beneficiaries-totals",
  totalsError: "#beneficiaries-list-error",
  status: "#status",
};
