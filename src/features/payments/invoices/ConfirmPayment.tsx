import { type FormEvent, useState } from 'react';
import { toProblem } from '#src/fields/toProblem.ts';
import { invoiceDesk as words } from '#src/i18n/en/payments/invoiceDesk.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { confirmPayment } from '#src/resources/payments/routes/invoicePayments.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { useConfirmPayment } from './useDecision.ts';
import '#src/theme/controls.css';

interface Draft {
  readonly reference: string;
  readonly amount: string;
}

const bodyOf = ({ reference, amount }: Draft, currency: string) => ({
  reference: reference.trim(),
  amount: { amount: amount.trim(), currency },
});

/** Returns field → its first problem, by the rules of the server. */
function problemsIn(draft: Draft, currency: string): Readonly<Record<string, string>> {
  const issues = confirmPayment.body?.safeParse(bodyOf(draft, currency)).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const field = String(issue.path[0]);
      return [field, messageOf(toProblem({ ...issue, path: [] }, field))];
    }),
  );
}

const first = { title: words.confirm, text: words.confirmText, save: words.save };
const another = { title: words.another, text: words.anotherText, save: words.saveAnother };

/** Returns the missing amount, in coins if the invoice asks for them. */
function expectedOf({ payable, amount, received }: Invoice) {
  const isFirst = Number(received.amount) === 0;
  const { amount: value, currency } = payable ?? amount;
  return { amount: isFirst ? value : '', currency };
}

/** Records a payment that staff have seen on an account. On a settled invoice it is collapsed behind its title. */
export function ConfirmPayment({ invoice }: { readonly invoice: Invoice }) {
  const { status } = invoice;
  if (status !== 'paid' && status !== 'refunded') return <PaymentForm invoice={invoice} />;
  return (
    <details>
      <summary>{words.another}</summary>
      <PaymentForm invoice={invoice} isAnother />
    </details>
  );
}

interface PaymentFormProps {
  readonly invoice: Invoice;
  /** Whether the invoice is already paid. */
  readonly isAnother?: boolean;
}

function PaymentForm({ invoice, isAnother = false }: PaymentFormProps) {
  const texts = isAnother ? another : first;
  const { amount, currency } = expectedOf(invoice);
  const [draft, setDraft] = useState<Draft>({ reference: '', amount });
  const [wasSubmitted, setSubmitted] = useState(false);
  const empty = () => {
    setDraft({ reference: '', amount: '' });
    setSubmitted(false);
  };
  const { mutate, isPending, error } = useConfirmPayment(invoice, words.confirmed, empty);
  const problems = wasSubmitted ? problemsIn(draft, currency) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problemsIn(draft, currency)).length === 0 && !isPending) mutate(bodyOf(draft, currency));
  };
  return (
    <form className="invoice-decision" aria-label={texts.title} noValidate onSubmit={submit}>
      {!isAnother && <h3>{texts.title}</h3>}
      <p className="muted">{texts.text}</p>
      <LabelledField label={words.reference} hint={words.referenceHint} problem={problems['reference']}>
        {(attributes) => (
          <div className="field-box">
            <input
              {...attributes}
              maxLength={limits.transactionHash.max}
              value={draft.reference}
              onChange={({ target }) => setDraft({ ...draft, reference: target.value })}
            />
          </div>
        )}
      </LabelledField>
      <LabelledField label={say(words.amount, { currency })} problem={problems['amount']}>
        {(attributes) => (
          <div className="field-box">
            <input
              {...attributes}
              inputMode="decimal"
              value={draft.amount}
              onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
            />
          </div>
        )}
      </LabelledField>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <div>
        <button type="submit" className="button" disabled={isPending}>
          {isPending ? words.saving : texts.save}
        </button>
      </div>
    </form>
  );
}
