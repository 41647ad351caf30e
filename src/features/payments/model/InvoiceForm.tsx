import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '#src/format/money.ts';
import { askInvoice as words } from '#src/i18n/en/payments/askInvoice.ts';
import { say } from '#src/i18n/say.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import type { InvoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { BuyerFields, type BuyerFieldsProps } from './BuyerFields.tsx';
import type { InvoiceDialogProps } from './invoiceDialogProps.ts';
import { draftOf, problemsIn, validForm } from './invoiceDraft.ts';
import { MethodName } from './MethodName.tsx';
import { useAskInvoice } from './useAskInvoice.ts';
import '#src/theme/controls.css';
import './invoiceForm.css';

interface MethodsProps extends Pick<BuyerFieldsProps, 'draft' | 'onChange'> {
  readonly methods: readonly PaymentMethod[];
}

const Methods = ({ methods, draft, onChange }: MethodsProps) => (
  <fieldset className="invoice-methods">
    <legend className="field-label">{words.method}</legend>
    {methods.map((method) => (
      <label key={method}>
        <input
          type="radio"
          name="method"
          checked={draft.method === method}
          onChange={() => onChange({ ...draft, method })}
        />
        <MethodName method={method} />
      </label>
    ))}
  </fieldset>
);

interface InvoiceFormProps extends InvoiceDialogProps {
  readonly terms: InvoiceTerms;
}

/** The amount, method and billing details of an invoice. */
export function InvoiceForm({ campaign, missing, terms, onClose }: InvoiceFormProps) {
  const { currency, methods } = terms;
  const [draft, setDraft] = useState(() => draftOf(terms, missing?.amount ?? ''));
  const [wasSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useAskInvoice(campaign);
  const problems = wasSubmitted ? problemsIn(draft, terms) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const form = validForm(draft, terms);
    if (form !== undefined && !isPending) mutate(form);
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent className="invoice-form">
        <p>
          {missing === undefined
            ? words.topUpText
            : say(words.campaignText, { missing: formatMoney(missing.amount, missing.currency) })}
        </p>
        <LabelledField label={say(words.amount, { currency })} problem={problems['amount']}>
          {(attributes) => (
            <div className="field-box">
              <input
                {...attributes}
                ref={autoFocus}
                inputMode="decimal"
                value={draft.amount}
                onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
              />
            </div>
          )}
        </LabelledField>
        {methods.length > 0 ? (
          <Methods methods={methods} draft={draft} onChange={setDraft} />
        ) : (
          <p className="banner" role="alert">
            {say(words.noMethods, { currency })}
          </p>
        )}
        <BuyerFields draft={draft} problems={problems} onChange={setDraft} />
        {error && (
          <p className="banner" data-kind="error" role="alert">
            {error.message}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isPending} disabled={methods.length === 0}>
          {words.create}
        </Button>
      </DialogActions>
    </form>
  );
}
