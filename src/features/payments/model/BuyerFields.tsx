import { codeLists } from '#src/fields/codes.ts';
import { askInvoice as words } from '#src/i18n/en/payments/askInvoice.ts';
import { limits } from '#src/limits.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { InvoiceDraft } from './invoiceDraft.ts';

export interface BuyerFieldsProps {
  readonly draft: InvoiceDraft;
  /** Field → its problem. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (draft: InvoiceDraft) => void;
}

const { nameLength, addressLength, vatIdLength } = limits.billing;
const lengths = { name: nameLength, address: addressLength, vatId: vatIdLength };

interface TypedProps extends BuyerFieldsProps {
  readonly name: keyof typeof lengths;
  readonly hint?: string;
}

const Typed = ({ name, hint, draft, problems, onChange }: TypedProps) => (
  <LabelledField label={words[name]} hint={hint} problem={problems[name]}>
    {(attributes) => (
      <div className="field-box">
        <input
          {...attributes}
          maxLength={lengths[name]}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      </div>
    )}
  </LabelledField>
);

const countries = () => codeLists.country.all().map(({ code, name }) => ({ value: code, word: name }));

const Country = ({ draft, problems, onChange }: BuyerFieldsProps) => (
  <LabelledField label={words.country} problem={problems['country']}>
    {(attributes) => (
      <Select
        {...attributes}
        options={countries()}
        value={draft.country || undefined}
        placeholder={words.noCountry}
        onChange={(country = '') => onChange({ ...draft, country })}
      />
    )}
  </LabelledField>
);

/** The recipient of the document. */
export const BuyerFields = (props: BuyerFieldsProps) => (
  <fieldset className="invoice-buyer">
    <legend className="field-label">{words.buyer}</legend>
    <Typed {...props} name="name" />
    <Typed {...props} name="address" />
    <Country {...props} />
    <Typed {...props} name="vatId" hint={words.vatIdHint} />
  </fieldset>
);
