import { describe, expect, test } from "vitest";
import { brand } from "../../app/messages/brand.ts";
import { words } from "../../app/messages/words.ts";
import { menuFor } from "../../app/portal/frame/menuFor.ts";
import { isOnlyAdvisor, rolesOf, type Session } from "../../app/session/Session.ts";

const session = (more: Partial<Session> = {}, roles = ["ROLE_USER"]): Session => ({
  permissions: roles.map((role) => ({ role, privileges: [] })),
  ...more,
});
const labels = (part: "navigation" | "user" | "footer", who: Session) =>
  menuFor(part, who).map(({ label }) => words(label));
const targets = (part: "navigation" | "user" | "footer", who: Session) =>
  menuFor(part, who).map(({ to }) => to);

describe("the menus", () => {
  test("LAY004 LAY005 LAY011 LAY013 ROLE009 offer a new account, and no advisor application, to a holder without the full menu", () => {
    expect(labels("navigation", session())).toEqual(["Open New Account", "Contact Us"]);
    expect(targets("navigation", session())[0]).toBe("/o/accounts/ira");
  });

  test.each([[["ROLE_ADVISOR"]], [["ROLE_USER", "ROLE_ADVISOR"]]])(
    "LAY004 LAY005 ROLE004 ROLE009 offer a new advisor application, and no new account, to an advisor without the full menu (%j)",
    (roles) => {
      const advisor = session({}, roles);
      expect(labels("navigation", advisor)).toEqual(["New Advisor Application", "Contact Us"]);
      expect(menuFor("navigation", advisor)[0]).toMatchObject({
        to: "/portal/advisor/register/s1",
        leaves: true,
      });
    },
  );

  test("LAY004 LAY006 LAY010 LAY011 LAY013 lead to the newer portal from the full menu", () => {
    const full = session({ completeMenu: true });
    const links = menuFor("navigation", full);
    expect(labels("navigation", full)).toEqual([
      "Dashboard",
      "Assets",
      "Transactions",
      "Activity",
      "Billing",
      "Connect",
      "I Want To...",
      "Contact Us",
    ]);
    expect(links.every(({ leaves }) => leaves)).toBe(true);
    expect(links.map(({ to }) => to)).toEqual([
      "/portal/dashboard",
      "/portal/assets",
      "/portal/transactions",
      "/portal/activity",
      "/portal/billing",
      "/portal/entrust-connect",
      "/portal/i-want-to",
      "/portal/user/contact-us",
    ]);
  });

  test("LAY011 the contact page has one address, whether it is linked to or asked for by its name", () => {
    expect(brand.portalPaths.contactUs).toBe("/portal/user/contact-us");
  });

  test("LAY007 show Connect to holders, at its address, and only in the full menu", () => {
    const full = menuFor("navigation", session({ completeMenu: true }));
    expect(full.filter(({ to }) => to === "/portal/entrust-connect")).toEqual([
      { label: "menu.connect", to: "/portal/entrust-connect", leaves: true, opens: undefined },
    ]);
    expect(words("menu.connect")).toBe("Connect");
    // What the session says of Connect is no gate.
    const inactive = session({ completeMenu: true, isEntrustConnectActive: false });
    expect(labels("navigation", inactive)).toContain("Connect");
    expect(labels("navigation", session({ isEntrustConnectActive: true }))).not.toContain("Connect");
  });

  test.each([[["ROLE_ADVISOR"]], [["ROLE_USER", "ROLE_ADVISOR"]]])(
    "LAY005 LAY007 ROLE004 hide Connect from advisors, and the new application behind the full menu (%j)",
    (roles) => {
      expect(labels("navigation", session({ completeMenu: true }, roles))).toEqual([
        "Dashboard",
        "Assets",
        "Transactions",
        "Activity",
        "Billing",
        "I Want To...",
        "Contact Us",
      ]);
    },
  );

  test("LAY008 LAY009 LAY013 show my-direction and Trading only to whoever has them", () => {
    const shown = (flags: Partial<Session>) => {
      const who = session({ completeMenu: true, ...flags });
      return [labels("navigation", who).slice(6), targets("navigation", who).slice(6)];
    };
    const rest = [
      ["I Want To...", "Contact Us"],
      ["/portal/i-want-to", "/portal/user/contact-us"],
    ] as const;
    const withMore = (label: string, to: string) => [
      [label, ...rest[0]],
      [to, ...rest[1]],
    ];
    expect(shown({})).toEqual(rest);
    expect(shown({ isMyDirectionActive: true })).toEqual(
      withMore("my-direction transactions", "/portal/my-direction/transactions"),
    );
    expect(shown({ isTradingActive: true })).toEqual(withMore("Trading", "/portal/trading"));
    const enrolled = { isMyDirectionActive: true, isTradingActive: true };
    for (const role of ["ROLE_USER", "ROLE_ADVISOR"]) {
      const links = menuFor("navigation", session({ completeMenu: true, ...enrolled }, [role]));
      const both = links.filter(({ to }) => /my-direction|trading/.test(to));
      expect(both.map(({ to, leaves }) => [to, leaves])).toEqual([
        ["/portal/my-direction/transactions", true],
        ["/portal/trading", true],
      ]);
    }
    expect(labels("navigation", session(enrolled))).toEqual(["Open New Account", "Contact Us"]);
  });

  test("LAY002 LAY003 LAY013 show contact info only in the full menu, and Log out always", () => {
    expect(labels("user", session())).toEqual(["Log out"]);
    expect(targets("user", session())).toEqual(["/o/auth/logout"]);
    for (const role of ["ROLE_USER", "ROLE_ADVISOR"]) {
      const full = session({ completeMenu: true }, [role]);
      expect(labels("user", full)).toEqual(["Your contact info", "Log out"]);
      expect(menuFor("user", full).map(({ to, leaves }) => [to, leaves])).toEqual([
        ["/portal/user/contact-info", true],
        ["/o/auth/logout", false],
      ]);
      expect(labels("user", session({}, [role]))).toEqual(["Log out"]);
    }
  });

  test("LAY012 end with Education, Terms & Conditions and Privacy Policy", () => {
    expect(labels("footer", session())).toEqual(["Education", "Terms & Conditions", "Privacy Policy"]);
    expect(targets("footer", session())).toEqual(["/portal/education", "/portal/terms", "/portal/privacy"]);
    expect(menuFor("footer", session()).every(({ leaves }) => leaves)).toBe(true);
  });
});

test.each(["ROLE_USER", "ROLE_ADVISOR"])(
  "ROLE002 other roles and privileges change no menu of %s",
  (role) => {
    for (const completeMenu of [true, false]) {
      const plain = session({ completeMenu }, [role]);
      const more = {
        ...plain,
        permissions: [
          { role, privileges: ["PRIVILEGE_ADVISOR", "ROLE_ADVISOR", "ROLE_USER"] },
          { role: "ROLE_ADMIN", privileges: ["EVERYTHING"] },
        ],
      };
      for (const part of ["navigation", "user", "help", "footer"] as const)
        expect(menuFor(part, more)).toEqual(menuFor(part, plain));
      expect([isOnlyAdvisor(more), isOnlyAdvisor(plain)]).toEqual(Array(2).fill(role === "ROLE_ADVISOR"));
    }
  },
);

test("ROLE001 ROLE002 reads roles from the permissions and keeps unknown ones without effect", () => {
  expect(rolesOf(session({}, ["ROLE_USER", "ROLE_ROOT"]))).toEqual(["ROLE_USER", "ROLE_ROOT"]);
  expect(rolesOf({ permissions: ["ROLE_ADVISOR"] })).toEqual(["ROLE_ADVISOR"]);
  expect(isOnlyAdvisor(session({}, ["ROLE_ADVISOR", "ROLE_ROOT"]))).toBe(true);
  expect(isOnlyAdvisor(session({}, ["ROLE_ADVISOR", "ROLE_USER"]))).toBe(false);
});
