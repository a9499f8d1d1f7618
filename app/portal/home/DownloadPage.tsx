import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { DownloadLink } from "../../widgets/ExitLink/DownloadLink.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";

/** A form to download: an entry of `schemas/reference/downloads.json`. Its texts are keys of the catalogue. */
export interface Download {
  path: string;
  title: string;
  about: string;
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
    <TitledPage title={words(form.title)} lead={words(form.about)} ways={back}>
      <p className="Download">
        <DownloadLink href={form.formUrl}>{words("download.form")}</DownloadLink>
      </p>
      <p>{withWholeNumbers(words(form.instruction))}</p>
    </TitledPage>
  );
}

/** A sentence in which no line breaks within a phone or fax number. */
function withWholeNumbers(sentence: string): ReactNode {
  return sentence.split(/(\d{3}-\d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence is constant
      <span key={index} className="Download-number">
        {part}
      </span>
    ),
  );
}
