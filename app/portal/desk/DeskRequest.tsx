import { useState } from "react";
import { Link, Notice, PoliteStatus, Section, StatusTag } from "../../../widgets/index.ts";
import { type DeskDetails, deskCalls } from "../../api/portal/desk.ts";
import { words } from "../../messages/words.ts";
import { refusalText } from "../details/parts.ts";
import { Timeline } from "../details/Timeline.tsx";
import { useDetails } from "../details/useDetails.ts";
import { Loading } from "../frame/Loading.tsx";
import { notify } from "../frame/notificationStore.ts";
import { usePageTitle } from "../frame/usePageTitle.ts";
import type { Act } from "./Act.ts";
import { DeskChat } from "./DeskChat.tsx";
import { DeskDocuments } from "./DeskDocuments.tsx";
import { DeskStatus } from "./DeskStatus.tsx";

/** One request, and all that the office can do with it. */
export function DeskRequest({ id }: { id: string }) {
  const path = deskCalls.path(id);
  const [said, setSaid] = useState("");
  // What can be done depends on the status, which somebody else may have changed: they are shown together.
  const { details, problem, read } = useDetails<DeskDetails>(path, true);
  const title = details ? `${details.title} ${details.number}` : words("desk.title");
  const heading = usePageTitle(title);
  const act: Act = async (work, done) => {
    setSaid("");
    try {
      await work();
    } catch (refused) {
      // Over the page: it is long, and what was pressed may be far below its top.
      notify("error", refusalText(refused));
      await read();
      return false;
    }
    await read();
    setSaid(done);
    return true;
  };
  return (
    <>
      <p className="Desk-back">
        <Link href="/portal/demo/desk?person=*">{words("desk.back")}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <PoliteStatus text={said} />
      {problem === undefined && details === undefined ? <Loading /> : null}
      {problem === undefined ? null : (
        <Notice level="warning" live>
          {words(problem === 404 ? "desk.unknown" : "server.500")}
        </Notice>
      )}
      {details ? (
        <>
          <p className="Lead Details-lead">
            {words("desk.of", { name: details.person, account: details.account ?? "" })}
            <StatusTag label={details.status.label} color={details.status.color} />
            <Link href={`/o/activity/${details.id}/overview`} target="_blank">
              {words("desk.ownersPage")}
            </Link>
          </p>
          <DeskStatus details={details} act={act} />
          <DeskDocuments details={details} path={path} act={act} />
          <DeskChat details={details} path={path} act={act} />
          <Section title={words("details.overview")}>
            <Timeline stages={details.stages} />
          </Section>
        </>
      ) : null}
    </>
  );
}
