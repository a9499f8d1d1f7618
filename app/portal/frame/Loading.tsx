import { Spinner } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** Stands where something will be shown once it has loaded. */
export const Loading = () => (
  <p className="Pending" role="status">
    <Spinner /> {words("ui.loading")}
  </p>
);
