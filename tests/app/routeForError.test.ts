import { expect, test } from "vitest";
import { messageFor, routeForError } from "../../app/portal/errors/routeForError.ts";

const error = (status: number) => ({ code: String(status), status, text: "" });
const wizard = "/o/accounts/ira/register/s2";

test("AUTH014 follows a 301 to where it points", () => {
  expect(routeForError(error(301), wizard, "/o/elsewhere")).toBe("/o/elsewhere");
});

test.each([
  [401, "server.401"],
  [409, "server.409"],
  [419, "server.419"],
])(
  "AUTH015 ERR002 ERR003 sends %i to login with the access-denied code and its sentence",
  (status, message) => {
    expect(routeForError(error(status), wizard)).toBe(
      `/o/auth/login?portalErrorCode=ACCESS_DENIED&error=${message}`,
    );
  },
);

test("AUTH016 sends 404 to the accounts dashboard", () => {
  expect(routeForError(error(404), wizard)).toBe("/o/accounts");
  expect(routeForError(error(404), "/o/accounts")).toBe("/o/accounts");
});

test("AUTH017 sends any other error to the dashboard with its sentence, and from there to login", () => {
  expect(routeForError(error(503), wizard)).toBe("/o/accounts?error=server.500");
  for (const dashboard of ["/o/accounts", "/o/accounts/", "/o/accounts?error=server.500"])
    expect(routeForError(error(503), dashboard)).toBe(
      "/o/auth/login?portalErrorCode=SERVER_ERROR&error=server.500",
    );
  for (const below of [
    "/o/accounts/ira",
    "/o/accounts/manage/beneficiary",
    "/o/accounts/manage/beneficiary/s2",
  ])
    expect(routeForError(error(503), below)).toBe("/o/accounts?error=server.500");
});

test("every other number reads as 500", () => {
  expect([401, 409, 419, 500, 418].map(messageFor)).toEqual([
    "server.401",
    "server.409",
    "server.419",
    "server.500",
    "server.500",
  ]);
});
