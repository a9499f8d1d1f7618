import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { SaveStatus } from "../../widgets/index.ts";
import type { SaveHold, SaveStore } from "../draft/saveStore.ts";
import { readMoment } from "../messages/readMoment.ts";
import { words } from "../messages/words.ts";

interface DraftStatusProps {
  id: string;
  saves: SaveStore;
  /**
   * Show only what keeps the answers from being saved. On an entry's page, which has a Save button, "Saved" would seem
   * to mean the entry.
   */
  onlyTrouble?: boolean;
}

/** Whether the answers are saved. Says "Saved 12:04 PM" only after the server confirmed it, and "offline" at once. */
export function DraftStatus({ id, saves, onlyTrouble = false }: DraftStatusProps) {
  const hold = useStore(saves);
  const offline = useOffline();
  const isWell = hold.state === "saving" || hold.state === "saved";
  const state = offline ? "offline" : onlyTrouble && isWell ? "idle" : hold.state;
  return <SaveStatus id={id} state={state} text={sentence({ ...hold, state })} />;
}

/** What the state of saving means for the person. */
export function sentence({ state, savedAt, reason }: SaveHold): string {
  switch (state) {
    case "saving":
      return words("draft.saving");
    case "saved":
      return savedAt ? words("draft.saved", { time: clock(savedAt) }) : "";
    case "offline":
      return words("draft.offline");
    case "failed":
      return reason ? words("draft.refused", { reason }) : words("draft.notSaved");
    case "signedOut":
      return words("server.419");
    default:
      return "";
  }
}

function clock(moment: string): string {
  return readMoment(moment).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
  });
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return offline;
}
