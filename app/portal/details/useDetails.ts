import { useCallback, useEffect, useRef, useState } from "react";
import { type Details, eventsAddress, readDetails } from "../../api/portal/details.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { useLatest } from "../frame/useLatest.ts";

/** A request that a page follows. */
export interface Followed<Told extends Details> {
  details: Told | undefined;
  /** The HTTP status of the refusal, 0 offline; undefined if it was read. */
  problem: number | undefined;
  /** Reads it again. */
  read(): Promise<void>;
}

/**
 * The life of a request, read once and then followed by server-sent events. A browser that lost the stream asks for what came after its
 * last event.
 * @param path of the request, for its owner or for the desk
 * @param tellsMore the page shows more than the news tell, which would no longer fit it: news are read
 */
export function useDetails<Told extends Details>(path: string, tellsMore = false): Followed<Told> {
  const [details, setDetails] = useState<Told>();
  const [problem, setProblem] = useState<number>();
  const known = useRef<Told>(undefined);
  /** Opens the stream, unless it is open. */
  const follow = useRef(() => {});
  const hold = useCallback((told: Told | undefined) => {
    known.current = told;
    setDetails(told);
  }, []);
  const begin = useLatest();
  const read = useCallback(async () => {
    const isLatest = begin();
    try {
      const told = await readDetails<Told>(path);
      if (!isLatest()) return;
      hold(told);
      setProblem(undefined);
    } catch (error) {
      if (isLatest()) setProblem(error instanceof CallRefused ? error.error.status : 500);
    }
  }, [begin, path, hold]);

  useEffect(() => {
    let events: EventSource | undefined;
    let isOver = false;
    const open = () => {
      const { place } = known.current ?? {};
      // A browser has few connections to one server, so a tab that nobody sees holds none.
      if (isOver || events || place === undefined || document.visibilityState === "hidden") return;
      events = new EventSource(eventsAddress(path, place));
      events.addEventListener("details", ({ data }: MessageEvent<string>) => {
        const before = known.current;
        if (before === undefined) return;
        if (tellsMore) void read();
        else hold(merged(before, JSON.parse(data) as Details));
      });
      // The session or the request has ended; reading says which.
      events.addEventListener("end", () => {
        leave();
        isOver = true;
        void read();
      });
    };
    const leave = () => {
      events?.close();
      events = undefined;
    };
    const look = () => (document.visibilityState === "hidden" ? leave() : open());
    document.addEventListener("visibilitychange", look);
    hold(undefined);
    follow.current = open;
    void read();
    return () => {
      document.removeEventListener("visibilitychange", look);
      isOver = true;
      leave();
    };
  }, [path, read, hold, tellsMore]);
  // News count as news against what the page shows, so the stream opens once that is shown.
  useEffect(() => {
    if (details !== undefined) follow.current();
  }, [details]);
  return { details, problem, read };
}

/** What is known after news, which tell only messages that are new. */
function merged<Told extends Details>(before: Told, news: Details): Told {
  const places = new Set(before.messages.map(({ place }) => place));
  const added = news.messages.filter(({ place }) => !places.has(place));
  return { ...before, ...news, messages: [...before.messages, ...added] };
}
