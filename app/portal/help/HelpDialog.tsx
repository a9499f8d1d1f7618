import "virtual:messages/pages";
import { Glossary } from "../../../widgets/Glossary/Glossary.tsx";
import { Button, Dialog, Link, SummaryList } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import type { MenuLink } from "../frame/menuFor.ts";
import { glossaryTerms } from "./glossaryTerms.ts";

interface HelpDialogProps {
  /** The link that was followed; its `opens` says what is shown. */
  link: MenuLink;
  onClose(): void;
  /** Follows the link itself, away from the page. */
  onLeave(): void;
}

/** Help over the page, so that nobody leaves a wizard for it: how to reach client services, or the glossary. */
export function HelpDialog({ link, onClose, onLeave }: HelpDialogProps) {
  const isGlossary = link.opens === "glossary";
  return (
    <Dialog
      open
      title={words(isGlossary ? "glossary.title" : "contact.title")}
      bodyDescribes={!isGlossary}
      onDismiss={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {words("contact.close")}
          </Button>
          {isGlossary ? (
            <Link className="HelpDialog-link" href={link.to} target="_blank">
              {words("glossary.page")}
            </Link>
          ) : (
            <Button onClick={onLeave}>{words("contact.page")}</Button>
          )}
        </>
      }
    >
      {isGlossary ? <Glossary terms={glossaryTerms} level={3} /> : <Contact />}
    </Dialog>
  );
}

function Contact() {
  const [page] = document.title.split(" · ");
  return (
    <div className="Dialog-body Contact">
      <SummaryList
        rows={[
          {
            label: words("contact.phone"),
            value: (
              <>
                <Link href={`tel:${brand.clientServicesPhone}`}>{brand.clientServicesPhone}</Link>
                <br />
                {brand.clientServicesHours}
              </>
            ),
          },
          { label: words("contact.mail"), value: `${brand.providerName}, ${brand.mailingAddress}` },
          { label: words("contact.fax"), value: String(brand.fax) },
        ]}
      />
      <p>{words("contact.where", { page })}</p>
    </div>
  );
}
