/** What widgets ask of the world after their step has shown: fetched when one of them first does. */
export { discardFile } from "../api/discardFile.ts";
export { lookUp } from "../api/lookUp.ts";
export { saveCard } from "../api/saveCard.ts";
export { secondFactorCalls } from "../api/secondFactor.ts";
export { uploadFile } from "../api/uploadFile.ts";
export { uploadTarget } from "../api/uploadTarget.ts";
