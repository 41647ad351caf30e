import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { MethodName } from '../model/MethodName.tsx';
import { CoinPayment } from './CoinPayment.tsx';

interface DetailProps {
  readonly name: string;
  readonly text: string;
}

/** A detail that the payer copies into another form. */
const Detail = ({ name, text }: DetailProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code> <CopyButton what={name} text={text} />
    </dd>
  </div>
);

/** A payment to an account, with the reference. */
function AccountPayment({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { payTo, missing, currency, reference } = invoice;
  return (
    <>
      <dl className="invoice-details">
        <Detail name={words.account} text={payTo} />
        <div>
          <dt>{words.amount}</dt>
          <dd>
            <ExactAmount amount={missing} currency={currency} />
          </dd>
        </div>
        <Detail name={words.reference} text={reference} />
      </dl>
      <p className="muted">{words.referenceText}</p>
    </>
  );
}

/** The payment instructions of an invoice, while a payment is expected. */
export function PaymentDetails({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { status, exception, method } = invoice;
  // Coins are recognized by their exact amount, so a missing rest can’t be paid separately.
  const isRestAwaited = status === 'processing' && exception === 'partial' && invoice.coins === null;
  const isAwaited = status === 'pending' || isRestAwaited;
  if (!isAwaited) return null;
  return (
    <section className="box invoice-payment" aria-labelledby="invoice-payment">
      <h2 id="invoice-payment">{words.howToPay}</h2>
      <p>
        <MethodName method={method} />
      </p>
      {invoice.coins === null ? (
        <AccountPayment invoice={invoice} />
      ) : (
        <CoinPayment invoice={invoice} coins={invoice.coins} />
      )}
    </section>
  );
}
