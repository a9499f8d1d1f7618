import menu from "../../../schemas/reference/distributionMenu.json";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { WayList } from "./WayList.tsx";

/** The kinds of distribution to choose from (LIST015). */
export function DistributionMenuPage() {
  const heading = usePageTitle(words(menu.title));
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {words(menu.title)}
        </h1>
        <p className="Lead">{words(menu.lead)}</p>
        <WayList ways={menu.ways} />
      </div>
    </Page>
  );
}
