import { useId } from 'react';
import { formatCount } from '#src/format/number.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';

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
export function Findings({ title, text, entries, count }: FindingsProps) {
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
      {count > first.length && <p className="muted">{say(words.more, { count: formatCount(count - first.length) })}</p>}
    </section>
  );
}
