import { formatCount } from '#src/format/number.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { Findings } from './Findings.tsx';
import type { PaymentKind } from './paymentKind.ts';

interface PreviewFindingsProps extends PaymentKind {
  readonly preview: PaymentsPreview;
}

function hashText(
  { hash, lines, paidElsewhere }: PaymentsPreview['repeatedHashes'][number],
  nouns: PaymentKind['nouns'],
): string {
  const values = { ...nouns, hash, count: formatCount(lines), smart_count: lines };
  return say(paidElsewhere ? words.hashPaid : words.hash, values);
}

/** The problems of rows, followed by the warnings. */
export function PreviewFindings({ preview, nouns, takesRest }: PreviewFindingsProps) {
  const { problems, problemCount, changedAmounts, changedAmountCount } = preview;
  const { repeatedHashes, repeatedHashCount, sharedWallets, sharedWalletCount } = preview;
  const changedRows = new Set(changedAmounts.map(({ row }) => row));
  const others = problems.filter(({ row }) => !changedRows.has(row));
  return (
    <>
      {problemCount > 0 && (
        <p className="banner" data-kind="error" role="alert">
          {takesRest ? words.leftOut : words.problems}
        </p>
      )}
      <Findings
        title={words.amounts}
        entries={changedAmounts.map((changed) => say(words.amount, changed))}
        count={changedAmountCount}
      />
      <Findings
        title={words.rows}
        entries={others.map((problem) => say(words.row, problem))}
        count={problemCount - changedAmountCount}
      />
      <Findings
        title={words.hashes}
        text={words.hashesText}
        entries={repeatedHashes.map((repeated) => hashText(repeated, nouns))}
        count={repeatedHashCount}
      />
      <Findings
        title={words.wallets}
        entries={sharedWallets.map(({ address, names }) => say(words.wallet, { address, names: names.join(', ') }))}
        count={sharedWalletCount}
      />
    </>
  );
}
