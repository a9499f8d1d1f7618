import type { ReactNode } from "react";
import { Link } from "../Link/Link.tsx";

/** A phone number of this country, as our sentences write it. */
const phone = /((?:1-)?\d{3}-\d{3}-\d{4})/;

/** A sentence in which a tap on a phone number calls it. */
export const withCalls = (text: string): ReactNode =>
  text.split(phone).map((part, index) =>
    // The pattern is a group, so every second part is what it found.
    index % 2 ? (
      <Link key={part} href={`tel:${part}`}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
