import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '#src/format/money.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { type InvoiceDocument, renewRate } from '#src/resources/payments/routes/invoice.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { countdown, useNow } from '#src/ui/useNow.ts';
import { invoiceKey } from '../model/invoiceQuery.ts';

interface CoinPaymentProps {
  readonly invoice: InvoiceDocument;
  readonly coins: NonNullable<InvoiceDocument['coins']>;
}

function useRenewal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(renewRate, { params: {}, body: { id } }),
    onSuccess: (invoice) => client.setQueryData(invoiceKey(id), invoice),
  });
}

/** The rate and its expiry, and a button for a new rate after it has expired. */
function Rate({ invoice, coins: { coin, rate, rateExpiresAt } }: CoinPaymentProps) {
  const left = Date.parse(rateExpiresAt) - useNow(rateExpiresAt);
  const { mutate, isPending, error } = useRenewal(invoice.id);
  return (
    <div className="invoice-rate">
      <p>
        {say(words.rate, { coin, rate: formatMoney(rate, invoice.currency) })}.{' '}
        {left > 0 ? (
          <span role="timer">{say(words.rateHolds, { left: countdown(left) })}</span>
        ) : (
          <strong>{words.rateExpired}</strong>
        )}
      </p>
      {left <= 0 && (
        <button type="button" className="button" data-kind="filled" disabled={isPending} onClick={() => mutate()}>
          {isPending ? words.renewing : words.renew}
        </button>
      )}
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}

/** A payment to an address on a chain: the exact amount for manual entry, as a QR code, or in a wallet on this device. */
export function CoinPayment({ invoice, coins }: CoinPaymentProps) {
  const { coin, amount, rateExpiresAt, link } = coins;
  const isHeld = Date.parse(rateExpiresAt) > useNow(rateExpiresAt);
  return (
    <div className="invoice-coins">
      <div>
        <dl className="invoice-details">
          <div>
            <dt>{words.address}</dt>
            <dd>
              <code>{invoice.payTo}</code> <CopyButton what={words.address} text={invoice.payTo} />
            </dd>
          </div>
          <div>
            <dt>{words.exactAmount}</dt>
            <dd>
              <code>{amount}</code> <span className="unit">{coin}</span>{' '}
              <CopyButton what={words.exactAmount} text={amount} />
            </dd>
          </div>
          <div>
            <dt>{words.reference}</dt>
            <dd>
              <code>{invoice.reference}</code>
            </dd>
          </div>
        </dl>
        <p className="muted">{words.coinText}</p>
        <Rate invoice={invoice} coins={coins} />
        {isHeld && (
          <a className="button invoice-wallet" href={link}>
            {words.openWallet}
          </a>
        )}
      </div>
      {isHeld && <QrCode text={link} label={words.qrCode} />}
    </div>
  );
}
