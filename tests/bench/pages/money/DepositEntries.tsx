import { Plus } from "lucide-react";
import { memo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { tidyText } from "../../../../widgets/format/tidyText.ts";
import { Button, Icon } from "../../../../widgets/index.ts";
import { TextField } from "../hand/TextField.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { MoneyField } from "./MoneyField.tsx";
import { textRule } from "./plainRules.ts";

const MOST = 10;
const payeeRule = textRule("Who receives it?", 35);
const states = [
  { value: "PENDING", label: "Not yet" },
  { value: "COMPLETED", label: "Yes, it has been paid" },
];

/** The further deposits that a contract asks for. */
export function DepositEntries() {
  const { fields, append, remove } = useFieldArray({ name: "additionalEmds" });
  return (
    <div className="Field Field--full">
      <section className="EntryList" aria-labelledby="further">
        <h2 className="EntryList-heading" id="further" tabIndex={-1}>
          Further deposits
        </h2>
        {fields.length === 0 ? (
          <p className="EntryList-empty">{words("realEstate.noFurtherDeposits")}</p>
        ) : (
          <ul className="EntryList-entries">
            {fields.map(({ id }, index) => (
              <li key={id} className="EntryCard EntryCard--open" data-entry={id}>
                <Head index={index} />
                <div className="EntryCard-editor">
                  <Fields index={index} />
                </div>
                <div className="EntryCard-actions">
                  <Button look="quiet" onClick={() => remove(index)}>
                    {words("widget.entries.remove")}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {fields.length === MOST ? (
          <p className="EntryList-full">{words("widget.entries.full", { max: MOST })}</p>
        ) : (
          <Button className="EntryList-add" onClick={() => append({ payee: "", amount: "", status: "" })}>
            <Icon of={Plus} />
            Add a deposit
          </Button>
        )}
      </section>
    </div>
  );
}

function Head({ index }: { index: number }) {
  const payee = useWatch({ name: `additionalEmds.${index}.payee` });
  return (
    <div className="EntryCard-head">
      <h3 className="EntryCard-title" tabIndex={-1}>
        {payee || `Deposit ${index + 1}`}
      </h3>
    </div>
  );
}

const Fields = memo(function Fields({ index }: { index: number }) {
  const path = `additionalEmds.${index}`;
  return (
    <div className="ConstantForm">
      <div className="Section-fields">
        <TextField
          path={`${path}.payee`}
          label="Who receives it?"
          required
          rule={payeeRule}
          tidy={tidyText}
        />
        <MoneyField path={`${path}.amount`} label="Amount" width="half" least={0.01} />
        <ChoiceField path={`${path}.status`} label="Has it been paid?" options={states} />
      </div>
    </div>
  );
});
