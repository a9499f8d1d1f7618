import { useEffect } from "react";
import { useHandOff } from "./useHandOff.ts";

/** Signs the person out and opens the sign-in page (LAY003). */
export function LogOutPage() {
  const handOff = useHandOff();
  useEffect(() => {
    void handOff("login");
  }, [handOff]);
  return null;
}
