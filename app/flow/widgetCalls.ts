/** What widgets ask of the world after their step has shown: fetched when one of them first does. */
export { discardFile } from "../api/files/discardFile.ts";
export { uploadFile } from "../api/files/uploadFile.ts";
export { uploadTarget } from "../api/files/uploadTarget.ts";
export { lookUp } from "../api/widgets/lookUp.ts";
export { secondFactorCalls } from "../api/widgets/secondFactor.ts";
export { saveCard } from "../card/saveCard.ts";
export { savingRefused } from "./savingRefused.ts";
