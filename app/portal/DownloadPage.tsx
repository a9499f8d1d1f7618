import { Link } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { Page } from "./Page.tsx";
import { usePageTitle } from "./usePageTitle.ts";

/** A form to download: an entry of `schemas/reference/downloads.json`. Its texts are keys of the catalogue. */
export interface Download {
  path: string;
  title: string;
  formUrl: string;
  instruction: string;
}

/** A form to download and send in; nothing is submitted here (FORM006). */
export function DownloadPage({ form }: { form: Download }) {
  const title = words(form.title);
  const heading = usePageTitle(title);
  // The time keeps the form from coming out of a cache (FORM005), so each press takes its own.
  const fresh = () => `${form.formUrl}?t=${Date.now()}`;
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="Lead">{words("download.lead")}</p>
        <p className="Download">
          <Link
            className="Button Button--primary"
            href={fresh()}
            target="_blank"
            onClick={(event) => {
              event.currentTarget.href = fresh();
            }}
          >
            {words("download.form")}
          </Link>
        </p>
        <p>{words(form.instruction)}</p>
      </div>
    </Page>
  );
}
