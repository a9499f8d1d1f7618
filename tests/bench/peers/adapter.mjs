// The selectors by which the harness of the peers finds its way on our page.
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
