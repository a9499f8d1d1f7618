// Written by `npm run generate` from the widget.json files; edit those.

export { MoneyInput } from "../../../widgets/MoneyInput/MoneyInput.tsx";
export { NumberInput } from "../../../widgets/NumberInput/NumberInput.tsx";
export { PercentInput } from "../../../widgets/PercentInput/PercentInput.tsx";
export { RadioCards } from "../../../widgets/RadioCards/RadioCards.tsx";
export { TaxIdInput } from "../../../widgets/TaxIdInput/TaxIdInput.tsx";
export { YearInput } from "../../../widgets/YearInput/YearInput.tsx";
export { ExitLink } from "../ExitLink/ExitLink.tsx";
export { Finder } from "../Finder/Finder.tsx";
export { Offer } from "../Offer/Offer.tsx";
