import type { AnswerProps } from "../../../engine/react/index.ts";
import { RequiredDocuments } from "../../../widgets/index.ts";
import { documentAddress } from "../../api/widgets/documentAddress.ts";

/** Required documents; what the custodian keeps of them can be downloaded (API095). */
export function StoredDocuments({ props, ...rest }: AnswerProps) {
  const { account } = props;
  return (
    <RequiredDocuments
      {...rest}
      props={props}
      {...(typeof account === "string" ? { addressOf: ({ id }) => documentAddress(id, account) } : {})}
    />
  );
}
