import { useId } from 'react';
import { formatCount } from '#src/format/number.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';

/** The number of entries shown per list; the file contains all of them. */
const shown = 20;

interface FindingsProps {
  readonly title: string;
  readonly text?: string;
  readonly entries: readonly string[];
  /** The total number of entries. */
  readonly count: number;
}

/** A list of findings, hidden if it is empty. */
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
