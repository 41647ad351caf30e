import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { choiceWord, statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type PayoutItem, payoutItemStatus } from '#src/resources/bounty/payoutItems.ts';
import { statusName, type Transition } from '#src/schema/status.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { TruncatedCode } from '#src/ui/copy/TruncatedCode.tsx';
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
      <span className="payout-network">{choiceWord(network ?? '')}</span> <TruncatedCode text={address} />{' '}
      <CopyButton what={say(words.walletOf, { name })} text={address} />
    </>
  );
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <>
      <TruncatedCode text={hash} /> <CopyButton what={say(words.hashOf, { name })} text={hash} />
    </>
  );
}

function LineStatus({ line: { status } }: Pick<PayoutLineProps, 'line'>) {
  const code = statusName(payoutItemStatus, status) ?? '';
  const tones: Readonly<Record<string, string>> = payoutItemStatus.tones;
  return (
    <span className="chip" data-tone={tones[code]}>
      {statusWord(code)}
    </span>
  );
}

/** The last cell of a line: the form that pays it or its result, and its transitions. */
function LineEnd({ campaign, line, mayPay, onTransition }: PayoutLineProps) {
  const { name, address, status, transactionHash, paidAt, reason } = line;
  const isPayable = mayPay && status === payoutItemStatus.values.unpaid && address !== null;
  return (
    <div className="payout-end">
      {isPayable && <HashForm campaign={campaign} line={line} />}
      {transactionHash && <Hash name={name} hash={transactionHash} />}
      {paidAt && <span className="payout-paid">{say(words.paidAt, { at: formatMoment(paidAt) })}</span>}
      {reason && <p>{reason}</p>}
      {mayPay && <LineTransitions key={line.version} line={line} onTransition={onTransition} />}
    </div>
  );
}

/** A line of a payout: hunter, amount, wallet, status and transaction hash. */
export function PayoutLine(props: PayoutLineProps) {
  const { line } = props;
  const { name, amount } = line;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <ExactAmount {...amount} />
      </td>
      <td className="payout-wallet">
        <Wallet line={line} />
      </td>
      <td className="payout-status">
        <LineStatus line={line} />
      </td>
      <td className="payout-last">
        <LineEnd {...props} />
      </td>
    </tr>
  );
}
