import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { choiceWord, statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type PayoutItem, payoutItemStatus } from '#src/resources/bounty/payoutItems.ts';
import { statusName, type Transition } from '#src/schema/status.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { HashForm } from './HashForm.tsx';
import { LineTransitions } from './LineTransitions.tsx';

interface PayoutLineProps {
  readonly campaign: Campaign;
  readonly line: PayoutItem;
  readonly mayPay: boolean;
  readonly onTransition: (transition: Transition) => void;
}

function Wallet({ line: { name, network, address } }: Pick<PayoutLineProps, 'line'>) {
  if (address === null) return <em>{words.noWallet}</em>;
  return (
    <>
      {choiceWord(network ?? '')} <CopyButton what={say(words.walletOf, { name })} text={address} />
      <code className="payout-address">{address}</code>
    </>
  );
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <>
      <code>{hash}</code> <CopyButton what={say(words.hashOf, { name })} text={hash} />
    </>
  );
}

/** The status of a line, when it was paid, and the reason if it failed or was cancelled. */
function LineStatus({ line: { status, reason, paidAt } }: Pick<PayoutLineProps, 'line'>) {
  const code = statusName(payoutItemStatus, status) ?? '';
  const tones: Readonly<Record<string, string>> = payoutItemStatus.tones;
  return (
    <>
      <span className="chip" data-tone={tones[code]}>
        {statusWord(code)}
      </span>
      {paidAt && <p>{say(words.paidAt, { at: formatMoment(paidAt) })}</p>}
      {reason && <p>{reason}</p>}
    </>
  );
}

/** A line of a payout: hunter, amount, wallet, status and transaction hash. */
export function PayoutLine({ campaign, line, mayPay, onTransition }: PayoutLineProps) {
  const { name, amount, address, status, transactionHash } = line;
  const isPayable = mayPay && status === payoutItemStatus.values.unpaid && address !== null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <Amount {...amount} />
      </td>
      <td>
        <Wallet line={line} />
      </td>
      <td>
        <LineStatus line={line} />
      </td>
      <td>
        {isPayable && <HashForm campaign={campaign} line={line} />}
        {transactionHash && <Hash name={name} hash={transactionHash} />}
        {mayPay && <LineTransitions line={line} onTransition={onTransition} />}
      </td>
    </tr>
  );
}
