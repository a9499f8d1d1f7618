import { Plus } from "lucide-react";
import { memo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { Button, formatMoney, Icon } from "../../../../widgets/index.ts";
import { blank, type Rule } from "../hand/rules.ts";
import { SelectField } from "../hand/SelectField.tsx";
import { MoneyField } from "./MoneyField.tsx";

export interface Holding {
  id: string;
  name: string;
  marketValue: number;
}

interface AssetEntriesProps {
  heading: string;
  holdings: readonly Holding[];
  /** The names of both fields of an entry, and the label of the amount. */
  id: string;
  amount: string;
  amountLabel: string;
  least: number;
  most?: number;
  /** Message keys: for an asset named twice, and for more than is held. */
  twice: string;
  tooMuch: string;
}

/** A list of the account's assets, each with an amount. */
export function AssetEntries(told: AssetEntriesProps) {
  const { fields, append, remove } = useFieldArray({ name: "assets" });
  return (
    <div className="Field Field--full">
      <section className="EntryList" aria-labelledby="assets">
        <h2 className="EntryList-heading" id="assets" tabIndex={-1}>
          {told.heading}
        </h2>
        <ul className="EntryList-entries">
          {fields.map(({ id }, index) => (
            <li key={id} className="EntryCard EntryCard--open" data-entry={id}>
              <div className="EntryCard-head">
                <h3 className="EntryCard-title" tabIndex={-1}>
                  Asset {index + 1}
                </h3>
              </div>
              <div className="EntryCard-editor">
                <AssetFields index={index} told={told} />
              </div>
              <div className="EntryCard-actions">
                {index > 0 ? (
                  <Button look="quiet" onClick={() => remove(index)}>
                    {words("widget.entries.remove")}
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
        {fields.length === told.most ? (
          <p className="EntryList-full">{words("widget.entries.full", { max: told.most })}</p>
        ) : (
          <Button className="EntryList-add" onClick={() => append({ [told.id]: "", [told.amount]: "" })}>
            <Icon of={Plus} />
            Add an asset
          </Button>
        )}
      </section>
    </div>
  );
}

const AssetFields = memo(function AssetFields({ index, told }: { index: number; told: AssetEntriesProps }) {
  const path = `assets.${index}.${told.id}`;
  const id = useWatch({ name: path });
  const most = told.holdings.find((holding) => holding.id === id)?.marketValue;
  const once: Rule = (value, values) => {
    if (blank(value)) return "Asset is required";
    const { assets } = values as { assets: { [field: string]: unknown }[] };
    const isEarlier = assets.slice(0, index).some((asset) => asset[told.id] === value);
    return !isEarlier || words(told.twice);
  };
  return (
    <div className="ConstantForm">
      <div className="Section-fields">
        <SelectField
          path={path}
          label="Asset"
          options={told.holdings.map(({ id, name }) => ({ value: id, label: name }))}
          rule={once}
        />
        <MoneyField
          path={`assets.${index}.${told.amount}`}
          label={told.amountLabel}
          least={told.least}
          check={(amount) =>
            most !== undefined && amount > most && words(told.tooMuch, { most: `$${formatMoney(most)}` })
          }
        />
      </div>
    </div>
  );
});
