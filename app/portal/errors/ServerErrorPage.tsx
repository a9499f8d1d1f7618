import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";

/** The 50x page (LAY014). */
export function ServerErrorPage() {
  return (
    <Page>
      <div className="Home">
        <h1>{words("server.pageTitle")}</h1>
        <p className="Lead">{words("server.page")}</p>
        <p>{words("server.pageCode")}</p>
      </div>
    </Page>
  );
}
