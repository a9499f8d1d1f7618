/** The beneficiaries step with this many entries, for `openPage`. */
export function entriesScene(contender, size, contain = false) {
  return {
    page: contender.page,
    query: `?n=${size}&contain=${contain ? 1 : 0}`,
    first: contender.control(0, "name.firstName"),
    last: contender.control(size - 1, "share"),
  };
}
