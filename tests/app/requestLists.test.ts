import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { orderQuery } from "../../app/portal/requests/listAddress.ts";
import { requestLists, statusOf } from "../../app/portal/requests/RequestList.ts";
import { type KindName, type Panel, shownOf } from "../../app/sandbox/requests/listedStatuses.ts";
import calls from "../../schemas/calls/forms.json" with { type: "json" };
import messages from "../../schemas/messages.en.json" with { type: "json" };
import downloads from "../../schemas/reference/downloads.json" with { type: "json" };
import formStatuses from "../../schemas/reference/formStatuses.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import filters from "../../schemas/reference/listFilters.json" with { type: "json" };
import kinds from "../../schemas/reference/requestKinds.json" with { type: "json" };
import { pagerItems } from "../../widgets/Pager/pagerItems.ts";

const byNumber = (color: string) =>
  formStatuses.form.filter((status) => status.color === color).map(({ id }) => Number(id));
const list = (path: string) => {
  const found = requestLists.find((each) => each.path === path);
  if (!found) throw new Error(`There is no list at ${path}.`);
  return found;
};
const ids = (kind: KindName, panel: Panel) => shownOf(kinds[kind] as Parameters<typeof shownOf>[0], panel);

describe("form statuses", () => {
  test("LIST018 have their numbers and names", () => {
    expect(Object.fromEntries(formStatuses.form.map(({ id, name }) => [id, name]))).toEqual({
      1: "RA",
      2: "sent to ATG",
      3: "printed",
      4: "emailed",
      5: "pending deposit",
      6: "funded",
      7: "approved",
      8: "partly funded",
      10: "deleted",
      13: "approved not sent",
      14: "decline",
      15: "expired",
      16: "unconfirmed",
    });
  });

  test("LIST018 a form that is read has its status by the same number", () => {
    expect(calls["forms.load"].answer.properties.formStatus.choices).toEqual({
      created: 1,
      sent: 2,
      printed: 3,
      emailed: 4,
      pendingDeposit: 5,
      funded: 6,
      approved: 7,
      partlyFunded: 8,
      deleted: 10,
      approvedNotSent: 13,
      declined: 14,
      expired: 15,
      unconfirmed: 16,
    });
  });

  test.each(["withdrawal", "roth", "recurring", "payment-letter"])(
    "LIST023 of %s have their labels",
    (kind) => {
      const labels = formStatuses.form.map(({ id }) => [id, statusOf(kind, Number(id)).label]);
      expect(Object.fromEntries(labels)).toEqual({
        1: "Created",
        2: "Sent",
        3: "Printed",
        4: "Pending",
        5: "Pending deposit",
        6: "Funded",
        7: "Completed",
        8: "Partly Funded",
        10: "Deleted",
        13: "Pending",
        14: "Returned",
        15: "Expired",
        16: "Unconfirmed",
      });
    },
  );

  test("LIST007 of a form, what was created and what is unconfirmed are drafts, and nothing else", () => {
    expect(formStatuses.form.filter(({ isDraft }) => isDraft).map(({ id }) => id)).toEqual(["1", "16"]);
  });

  test("LIST024 have their colors", () => {
    expect(byNumber("warning")).toEqual([3, 4, 5, 8, 13]);
    expect(byNumber("success")).toEqual([6, 7]);
    expect(byNumber("danger")).toEqual([10, 14, 15]);
    expect(byNumber("default")).toEqual([1, 2, 16]);
    const colors = formStatuses.form.map(({ id }) => statusOf("roth", id).color);
    expect(colors).toEqual(formStatuses.form.map(({ color }) => color));
  });

  test("LIST019 one that nobody knows is shown as it was received, and nothing is made of it", () => {
    expect(statusOf("roth", 77)).toMatchObject({ label: "77", color: "default", isDraft: false });
    expect(statusOf("otd", "MANAGER_REVIEW")).toMatchObject({ label: "Manager review" });
  });
});

describe("lists", () => {
  test.each([
    ["sortby", false, { sortby: "date" }],
    ["sortby", true, { sortby: "date_desc" }],
    ["orderBy", false, { orderBy: "date", direction: "ASC" }],
    ["orderBy", true, { orderBy: "date", direction: "DESC" }],
  ] as const)("LIST017 sorted by %s, descending: %s, say so by %j", (sorting, descending, query) => {
    expect(orderQuery(sorting, { by: "date", descending })).toEqual(query);
  });

  test("LIST020 the list of one-time distributions keeps the five statuses that these have instead of numbers", () => {
    expect(kinds.otd.kept).toEqual([
      "MANAGER_REVIEW",
      "TRANSFERRING_IN_KIND_ASSETS",
      "COMPLETED",
      "RETURNED",
      "CANCELED",
    ]);
  });

  test("LIST020 the recurring list keeps 3, 4, 7, 14 and 15, and drafts", () => {
    expect(kinds.recurring.kept).toEqual(["3", "4", "7", "14", "15"]);
    expect(ids("recurring", "pending")).toEqual(["1", "3", "4", "16"]);
    expect(ids("recurring", "completed")).toEqual(["7", "14", "15"]);
  });

  test("PAL001 LIST021 the letters' list keeps 3, 4, 7 and 14, and drafts, and adds at the first step", () => {
    expect(kinds["payment-letter"].kept).toEqual(["3", "4", "7", "14"]);
    expect(ids("payment-letter", "pending")).toEqual(["1", "3", "4", "16"]);
    expect(ids("payment-letter", "completed")).toEqual(["7", "14"]);
    expect(list("/o/transactions/payment_letter").add.to).toBe("/o/transactions/payment_letter/new/s1");
  });

  test("LIST022 BEN009 the beneficiaries' list keeps drafts of 1 and 13, both under way and still to be changed", () => {
    const path = "/o/accounts/manage/beneficiaries";
    expect(list(path).kinds).toEqual(["beneficiary"]);
    expect(ids("beneficiary", "pending")).toEqual(["1", "4", "13"]);
    const all = ["1", "2", "3", "4", "5", "6", "7", "8", "10", "13", "14", "15", "16"];
    expect(all.filter((status) => statusOf("beneficiary", status).isDraft)).toEqual(["1", "13"]);
  });

  test("LIST002 OTD057 one-time distributions are under way until they are completed, returned or canceled", () => {
    expect(ids("otd", "pending")).toEqual(["DRAFT", "MANAGER_REVIEW", "TRANSFERRING_IN_KIND_ASSETS"]);
    expect(ids("otd", "completed")).toEqual(["COMPLETED", "RETURNED", "CANCELED"]);
  });

  test("LIST002 REBDL044 purchases are under way until they are completed or canceled", () => {
    expect(ids("re-bdl", "completed")).toEqual(["COMPLETED", "CANCELED", "CANCELED_WITH_DISTRIBUTION"]);
    expect(ids("re-bdl", "pending")).toEqual([
      "DRAFT",
      "MANAGER_REVIEW",
      "WAITING_FOR_BDL_RATIFIED_CONTRACT",
      "EMD_MONEY_TRANSFER",
      "EMD_ADDITIONAL_FUNDING",
      "WAITING_FOR_CLOSING_DOCUMENTS",
      "FUNDING_MONEY_TRANSFER",
      "WAITING_FOR_RECORDED_DOCUMENTS",
      "PENDING",
      "CANCELING",
      "READY_FOR_CANCELLATION",
      "REFUND_REQUEST_SENT",
    ]);
  });

  test("LIST002 the other forms' lists keep all but what was deleted", () => {
    for (const kind of ["withdrawal", "roth"] as const) {
      expect(ids(kind, "pending")).toEqual(["1", "2", "3", "4", "5", "13", "16"]);
      expect(ids(kind, "completed")).toEqual(["6", "7", "8", "14", "15"]);
    }
  });

  test("LIST003 LIST012 have their columns", () => {
    const columns = (path: string) => list(path).columns.map(({ field }) => field);
    for (const path of ["/o/otdf", "/o/transactions/buy_asset/re_bdl"])
      expect(columns(path)).toEqual(["account", "type", "details", "status", "date"]);
    // Of several kinds of requests, the type is first of all the kind.
    for (const path of ["/o/transactions", "/o/transactions/buy_asset"])
      expect(columns(path)).toEqual(["account", "kind", "details", "status", "date"]);
    for (const path of [
      "/o/otdf",
      "/o/transactions/buy_asset/re_bdl",
      "/o/transactions",
      "/o/transactions/buy_asset",
    ])
      expect(list(path).columns.map(({ title }) => messages[title as keyof typeof messages])).toEqual([
        "Account",
        "Type",
        "Details",
        "Status",
        "Submission Date",
      ]);
    for (const path of [
      "/o/transactions/withdrawal",
      "/o/transactions/roth-conversion",
      "/o/distributions/recurring_list",
      "/o/transactions/payment_letter",
    ]) {
      expect(columns(path)).toEqual(["account", "details", "created", "status"]);
      expect(list(path).columns.map(({ title }) => messages[title as keyof typeof messages])).toEqual([
        "Account",
        "Details",
        "Created",
        "Status",
      ]);
    }
  });

  test("LIST009 LIST017 each list is paged by offset and sorted by sortby, but for all activity", () => {
    expect(requestLists.map(({ path, paging, sorting }) => [path, paging, sorting])).toEqual([
      ["/o/transactions", "page", "orderBy"],
      ["/o/transactions/buy_asset", "offset", "sortby"],
      ["/o/transactions/buy_asset/re_bdl", "offset", "sortby"],
      ["/o/otdf", "offset", "sortby"],
      ["/o/transactions/withdrawal", "offset", "sortby"],
      ["/o/transactions/roth-conversion", "offset", "sortby"],
      ["/o/distributions/recurring_list", "offset", "sortby"],
      ["/o/transactions/payment_letter", "offset", "sortby"],
      ["/o/accounts/manage/beneficiaries", "offset", "sortby"],
      ["/o/powers_of_attorney", "offset", "sortby"],
    ]);
  });

  test("LIST016 each filter has a kind of request, or says why there is none", () => {
    expect(filters.categories.map(({ id, kinds }) => [id, ...kinds])).toEqual([
      ["investment-requests", "re-bdl"],
      ["one-time-asset-payments"],
      ["recurring-asset-payments", "payment-letter"],
      ["one-time-distributions", "otd"],
      ["recurring-distributions", "recurring"],
      ["withdrawals", "withdrawal"],
      ["fair-market-valuations"],
      ["roth-conversions", "roth"],
    ]);
    const without = filters.categories.filter((each) => each.kinds.length === 0);
    expect(without.map(({ id }) => id)).toEqual(["one-time-asset-payments", "fair-market-valuations"]);
    for (const { $comment } of without) expect($comment).toMatch(/No document|no document/);
  });

  test("LIST025 of what can be bought, real estate is a wizard with a draft, and the rest are forms on paper", () => {
    const { kinds: bought, forms = [] } = list("/o/transactions/buy_asset");
    expect(bought).toContain("re-bdl");
    expect(list("/o/transactions/buy_asset/re_bdl").kinds).toEqual(["re-bdl"]);
    expect(statusOf("re-bdl", "DRAFT").isDraft).toBe(true);
    expect(ids("re-bdl", "pending")).toContain("DRAFT");
    expect(forms).toEqual(["pm_bdl", "re_note_bdl", "wire_out_instructions"]);
    expect(forms.filter((form) => downloads.every(({ id }) => id !== form))).toEqual([]);
    for (const kind of bought as KindName[]) {
      const file = new URL(`../../schemas/flows/${kind}/flow.json`, import.meta.url);
      const { steps } = JSON.parse(readFileSync(file, "utf8")) as { steps: unknown[] };
      expect(steps.length, kind).toBeGreaterThan(1);
      const drafts = formStatuses[kinds[kind].statuses as keyof typeof formStatuses].filter(
        ({ isDraft }) => isDraft,
      );
      expect(ids(kind, "pending"), kind).toEqual(expect.arrayContaining(drafts.map(({ id }) => id)));
      expect(drafts, kind).not.toEqual([]);
    }
  });

  test("REC004 the recurring list's Add Distribution leads to the first step", () => {
    const { label, to } = list("/o/distributions/recurring_list").add;
    expect([messages[label as keyof typeof messages], to]).toEqual([
      "Add Distribution",
      "/o/distributions/recurring",
    ]);
  });
});

test.each([
  ["FORM001", "pm_distribution", "Precious Metals Distribution"],
  ["FORM002", "pm_bdl", "Precious Metals Buy Direction Letter"],
  ["FORM003", "re_note_bdl", "Real Estate Note Buy Direction Letter"],
  ["FORM004", "wire_out_instructions", "Wire Out Instructions"],
])("%s the form of %s is there, under its own title", (_row, form, title) => {
  const formUrl = downloads.find(({ id }) => id === form)?.formUrl;
  const file = readFileSync(new URL(`../../app/public${formUrl}`, import.meta.url), "latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file).toContain(`(${title}) Tj`);
});

describe("the pager", () => {
  test("LAY033 LIST010 shows 15 rows unless said otherwise, 20 of requests, and five page links", () => {
    expect(limits).toMatchObject({ listRows: 15, transactionListRows: 20, pageLinks: 5 });
  });

  test.each<[number, number, (number | "gap")[]]>([
    [0, 1, [0]],
    [0, 5, [0, 1, 2, 3, 4]],
    [0, 6, [0, 1, 2, 3, 4, 5]],
    [0, 7, [0, 1, 2, 3, 4, "gap", 6]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
    [6, 12, [0, "gap", 4, 5, 6, 7, 8, "gap", 11]],
    [11, 12, [0, "gap", 7, 8, 9, 10, 11]],
    [5, 6, [0, 1, 2, 3, 4, 5]],
  ])(
    "LAY032 LAY033 on page %i of %i links to the first, the pages around and the last",
    (page, pages, items) => {
      expect(pagerItems(page, pages, 5)).toEqual(items);
    },
  );
});
