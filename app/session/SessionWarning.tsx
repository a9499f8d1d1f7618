import "virtual:messages/pages";
import { CountdownDialog } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

interface SessionWarningProps {
  secondsLeft: number;
  onContinue(): void;
  onLeave(): void;
}

/** Asks an idle person whether to go on (AUTH030, AUTH031, AUTH033). */
export function SessionWarning({ secondsLeft, ...ways }: SessionWarningProps) {
  return (
    <CountdownDialog
      open
      title={words("session.warningTitle")}
      text={words("session.warning", { seconds: secondsLeft })}
      secondsLeft={secondsLeft}
      continueLabel={words("ui.continue")}
      leaveLabel={words("ui.logOut")}
      {...ways}
    />
  );
}
