import { useCallback, useEffect, useRef, useState } from "react";
import type { FileAnswer } from "../WidgetPorts.ts";
import { PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";
import type { FileLimits } from "./checkFile.ts";
import { checkFile } from "./checkFile.ts";

/** One picked file that is uploading, failed or was refused. `fraction` runs from 0 to 1. */
export interface Transfer {
  key: number;
  file: File;
  fraction: number;
  state: "sending" | "failed" | "refused";
  /** The sentence about the problem. */
  problem?: string;
}

interface Told {
  kind: string;
  limits: FileLimits;
  held: readonly FileAnswer[];
  /** @param picked which transfer it was: files that were picked later have higher numbers */
  onHeld(file: FileAnswer, picked: number): void;
  onProblem(transfer: Transfer): void;
}

/**
 * Uploads picked files through the ports, in parallel, and tracks them. Unmounting the widget cancels the uploads in
 * progress.
 */
export function useTransfers(told: Told) {
  const ports = useWidgetPorts();
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  // Uploads finish in any order between renders, so their callbacks read the latest values from here.
  const now = useRef({ told, ports, transfers });
  now.current.told = told;
  now.current.ports = ports;
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  const change = useCallback((edit: (before: readonly Transfer[]) => readonly Transfer[]) => {
    now.current.transfers = edit(now.current.transfers);
    setTransfers(now.current.transfers);
  }, []);

  const drop = useCallback(
    (key: number) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      change((all) => all.filter((transfer) => transfer.key !== key));
    },
    [change],
  );

  const send = useCallback(
    async (transfer: Transfer) => {
      const { key, file } = transfer;
      const controller = new AbortController();
      running.current.set(key, controller);
      const merge = (part: Partial<Transfer>) =>
        change((all) => all.map((other) => (other.key === key ? { ...other, ...part } : other)));
      merge({ state: "sending", fraction: 0, problem: undefined });
      try {
        const { ports, told } = now.current;
        const onProgress = (fraction: number) => {
          if (!controller.signal.aborted) merge({ fraction });
        };
        const answer = await ports.upload(told.kind, file, onProgress, controller.signal);
        if (controller.signal.aborted) return;
        drop(key);
        now.current.told.onHeld(answer, key);
      } catch (error) {
        if (controller.signal.aborted) return;
        running.current.delete(key);
        const { ports, told } = now.current;
        const problem = error instanceof PortRefusal ? error.text : ports.text("upload.failed");
        merge({ state: "failed", problem });
        told.onProblem({ ...transfer, state: "failed", problem });
      }
    },
    [change, drop],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      // Picking again clears the earlier refusals.
      change((all) => all.filter(({ state }) => state !== "refused"));
      for (const file of files) {
        const { told, ports } = now.current;
        const refusal = checkFile(file, names(now.current), told.limits);
        lastKey.current += 1;
        const transfer: Transfer = {
          key: lastKey.current,
          file,
          fraction: 0,
          state: refusal ? "refused" : "sending",
          problem: refusal && ports.text(refusal.key, refusal.params),
        };
        change((all) => [...all, transfer]);
        if (refusal) told.onProblem(transfer);
        else void send(transfer);
      }
    },
    [change, send],
  );

  const retry = useCallback(
    (transfer: Transfer) => {
      const { told, ports } = now.current;
      // Other files may have taken its place meanwhile.
      const refusal = checkFile(transfer.file, names(now.current), told.limits);
      if (!refusal) return void send(transfer);
      const problem = ports.text(refusal.key, refusal.params);
      change((all) => all.map((other) => (other.key === transfer.key ? { ...other, problem } : other)));
      told.onProblem({ ...transfer, problem });
    },
    [change, send],
  );

  return { transfers, add, drop, retry };
}

/** The names of files that are stored or uploading; they count toward the limits. */
function names({ told, transfers }: { told: Told; transfers: readonly Transfer[] }): string[] {
  const sending = transfers.filter(({ state }) => state === "sending");
  return [...told.held.map(({ fileName }) => fileName), ...sending.map(({ file }) => file.name)];
}
