/** What widgets ask of the world after their step has shown: fetched when one of them first does. */
export { discardFile } from "../api/files/discardFile.ts";
export { lookUp } from "../api/widgets/lookUp.ts";
export { secondFactorCalls } from "../api/widgets/secondFactor.ts";
export { saveCard } from "../card/saveCard.ts";
export { uploadOf } from "./uploadOf.ts";
