import agreements from "../../../schemas/reference/agreements.json";
import { Link } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { AgreementText, versionOf } from "./AgreementText.tsx";

/**
 * The documents of `schemas/reference/agreements.json`. Each opens in its place, and on a page of its own in a new tab, to be
 * printed or kept. The custodian stores the version of each with the application that accepts it.
 */
export function Agreements() {
  return (
    <div className="Agreements">
      {agreements.map((agreement) => (
        <details key={agreement.id} className="Agreement">
          <summary>
            <span className="Agreement-title">{agreement.title}</span>{" "}
            <span className="Agreement-version">{versionOf(agreement)}</span>
          </summary>
          <div className="Agreement-text">
            <AgreementText agreement={agreement} heading="h3" />
            <Link href={agreement.path} target="_blank">
              {words("agreements.open", { title: agreement.title })}
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}
