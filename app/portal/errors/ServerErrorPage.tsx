import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { referenceOf } from "../../../engine/index.ts";
import { routes } from "../../../schemas/program.json";
import { Button, withCalls } from "../../../widgets/index.ts";
import { reportFault } from "../../api/portal/reportFault.ts";
import { userAgentToken } from "../../api/transport/userAgentToken.ts";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { browserWindow } from "../signIn/browserWindow.ts";
import type { PageFault } from "./faultOf.ts";

/**
 * The 50x page (LAY014), with the number that client services find in the log. It comes with the first load: where a part of
 * the program cannot be fetched, this page could not be either.
 */
export function ServerErrorPage({ cause }: { cause: PageFault }) {
  const { key } = useLocation();
  const first = useRef(key);
  const heading = useRef<HTMLHeadingElement>(null);
  const isServer = cause === "server";
  const title = words(isServer ? "server.pageTitle" : "server.pageStopped");
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
    reportFault(cause);
  }, [cause, title]);
  useEffect(() => {
    // A link of the frame was followed. What broke shows no other page either, so the new address is loaded afresh.
    if (key !== first.current) browserWindow.reload();
  }, [key]);
  return (
    <Page>
      <div className="Home ErrorPage">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="Lead">{words(isServer ? "server.500" : `server.page.${cause}`)}</p>
        {isServer ? <p>{words("server.pageCode")}</p> : null}
        <p>
          {withCalls(words("server.reference"))} <strong>{referenceOf(userAgentToken.value)}</strong>
        </p>
        <div className="Home-ways">
          <Button
            look="primary"
            onClick={() => (isServer ? browserWindow.leave(routes.home) : browserWindow.reload())}
          >
            {words("server.again")}
          </Button>
        </div>
      </div>
    </Page>
  );
}
