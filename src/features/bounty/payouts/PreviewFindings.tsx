import { useId } from 'react';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { PaymentsPreview } from '#src/resources/bounty/routes/previewPayments.ts';

/** Entries of each list that are shown: whoever has more looks into the file. */
const shown = 20;

interface FindingsProps {
  readonly title: string;
  readonly text?: string;
  readonly entries: readonly string[];
  /** How many there are in all. */
  readonly count: number;
}

/** A list of findings, if there are any. */
function Findings({ title, text, entries, count }: FindingsProps) {
  const titleId = useId();
  if (count === 0) return null;
  const first = entries.slice(0, shown);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {text && <p className="muted">{text}</p>}
      <ul className="plain-list">
        {first.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      {count > first.length && (
        <p className="muted">{say(words.previewMore, { count: formatCount(count - first.length) })}</p>
      )}
    </section>
  );
}

function hashText({ hash, lines, paidElsewhere }: PaymentsPreview['repeatedHashes'][number]): string {
  const values = { hash, count: formatCount(lines), smart_count: lines };
  return paidElsewhere ? say(words.previewHashPaid, values) : say(words.previewHash, values);
}

/** What keeps a file from being written, then what is worth a second look. */
export function PreviewFindings({ preview }: { readonly preview: PaymentsPreview }) {
  const { problems, problemCount, changedAmounts, changedAmountCount } = preview;
  const { repeatedHashes, repeatedHashCount, sharedWallets, sharedWalletCount } = preview;
  const changedRows = new Set(changedAmounts.map(({ row }) => row));
  const others = problems.filter(({ row }) => !changedRows.has(row));
  return (
    <>
      {problemCount > 0 && (
        <p className="banner" data-kind="error" role="alert">
          {words.previewProblems}
        </p>
      )}
      <Findings
        title={words.previewAmounts}
        entries={changedAmounts.map((changed) => say(words.previewAmount, changed))}
        count={changedAmountCount}
      />
      <Findings
        title={words.previewRows}
        entries={others.map((problem) => say(words.previewRow, problem))}
        count={problemCount - changedAmountCount}
      />
      <Findings
        title={words.previewHashes}
        text={words.previewHashesText}
        entries={repeatedHashes.map(hashText)}
        count={repeatedHashCount}
      />
      <Findings
        title={words.previewWallets}
        entries={sharedWallets.map(({ address, names }) =>
          say(words.previewWallet, { address, names: names.join(', ') }),
        )}
        count={sharedWalletCount}
      />
    </>
  );
}
