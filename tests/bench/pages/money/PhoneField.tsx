import type { FieldWidth } from "../../../../widgets/index.ts";
import { readPhone } from "../../../../widgets/PhoneInput/readPhone.ts";
import { TextField } from "../hand/TextField.tsx";
import { phoneRule } from "./plainRules.ts";

const telephone = { inputMode: "tel" } as const;
const shown = (text: string) => readPhone(text, undefined).shown;

export function PhoneField({ path, label, width }: { path: string; label: string; width?: FieldWidth }) {
  return (
    <TextField
      path={path}
      label={label}
      required
      rule={phoneRule(label)}
      tidy={shown}
      input={telephone}
      width={width}
    />
  );
}
