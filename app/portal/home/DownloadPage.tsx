import { useNavigate } from "react-router-dom";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { DownloadLink } from "../../widgets/ExitLink/DownloadLink.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";

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
  const back = <Button onClick={() => navigate(form.back)}>{words("ui.back")}</Button>;
  return (
    <TitledPage title={words(form.title)} lead={words("download.lead")} ways={back}>
      <p className="Download">
        <DownloadLink href={form.formUrl}>{words("download.form")}</DownloadLink>
      </p>
      <p>{words(form.instruction)}</p>
    </TitledPage>
  );
}
