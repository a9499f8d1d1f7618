import menu from "../../../schemas/reference/distributionMenu.json";
import { words } from "../../messages/words.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { WayList } from "./WayList.tsx";

/** The kinds of distribution to choose from (LIST015). */
export function DistributionMenuPage() {
  return (
    <TitledPage title={words(menu.title)} lead={words(menu.lead)}>
      <WayList ways={menu.ways} />
    </TitledPage>
  );
}
