import "virtual:messages/pages";
import { useNavigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";

/** Shown if a link leads to no page of the portal. The person stays signed in. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const heading = usePageTitle(words("notFound.title"));
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {words("notFound.title")}
        </h1>
        <p className="Lead">{words("notFound.lead")}</p>
        <div className="Home-ways">
          <Button look="primary" onClick={() => navigate(routes.home)}>
            {words("notFound.home")}
          </Button>
        </div>
      </div>
    </Page>
  );
}
