import { Fragment, type ReactNode } from "react";
import { Link } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";

const phone = brand.clientServicesPhone;

/** A sentence in which a tap on our number calls it. */
export const withCalls = (text: string): ReactNode =>
  text.split(phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence keep their order
    <Fragment key={index}>
      {index ? <Link href={`tel:${phone}`}>{phone}</Link> : null}
      {part}
    </Fragment>
  ));
