import { useNavigate } from "react-router-dom";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { DownloadLink } from "../../widgets/ExitLink/DownloadLink.tsx";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";

/** A form to download: an entry of `schemas/reference/downloads.json`. Its texts are keys of the catalogue. */
export interface Download {
  path: string;
  title: string;
  formUrl: string;
  instruction: string;
  /** The page that links here. */
  back: string;
}

/** A form to download and send in; nothing is submitted here (FORM006). */
export function DownloadPage({ form }: { form: Download }) {
  const navigate = useNavigate();
  const title = words(form.title);
  const heading = usePageTitle(title);
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="Lead">{words("download.lead")}</p>
        <p className="Download">
          <DownloadLink href={form.formUrl}>{words("download.form")}</DownloadLink>
        </p>
        <p>{words(form.instruction)}</p>
        <div className="Home-ways">
          <Button onClick={() => navigate(form.back)}>{words("ui.back")}</Button>
        </div>
      </div>
    </Page>
  );
}
