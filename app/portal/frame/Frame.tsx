import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import force from "../../../schemas/reference/force.json";
import { Page } from "./Page.tsx";

/** What is around a page that lives in both layouts: the portal's frame, or nothing where the reduced layout is around it already. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return pathname.startsWith(`${force.path}/`) ? children : <Page>{children}</Page>;
}
