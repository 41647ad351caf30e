import { Link } from 'react-router-dom';
import { formatMoment } from '#src/format/date.ts';
import { emptyValue } from '#src/format/money.ts';
import { entryWords } from '#src/i18n/en/payments/entries.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import type { StatementLine } from '#src/resources/payments/routes/payments.ts';
import { MovedAmount } from '../HeldAmount.tsx';
import '#src/theme/dataTable.css';

const nameOf = ({ type, entity, title }: StatementLine): string => JSON.stringify([type, entity, title]);

/** Finds the lines whose causes have equal names, such as two submissions for one task. They are distinguished by their numbers. */
function findNamesakes(lines: readonly StatementLine[]): ReadonlySet<string> {
  const records = new Map<string, number>();
  const namesakes = new Set<string>();
  for (const line of lines) {
    const name = nameOf(line);
    if ((records.get(name) ?? line.record) !== line.record) namesakes.add(name);
    records.set(name, line.record);
  }
  return namesakes;
}

interface RowProps {
  readonly line: StatementLine;
  /** Whether other lines have the same name. */
  readonly hasNamesakes: boolean;
}

/** The cause of an entry, by its title or its kind; a link if the reader may open it. */
function Cause({ line: { entity, record, title, link }, hasNamesakes }: RowProps) {
  const number = title === null || hasNamesakes ? ` #${record}` : '';
  const name = `${title ?? nounsOf({ name: entity }).one}${number}`;
  return link === null ? name : <Link to={link}>{name}</Link>;
}

const Row = ({ line, hasNamesakes }: RowProps) => (
  <tr className="log-entry">
    <td data-label={words.time}>
      <time dateTime={line.at} title={line.at}>
        {formatMoment(line.at)}
      </time>
    </td>
    <th scope="row" data-label={words.type}>
      {entryWords[line.type]}
    </th>
    <td data-label={words.cause}>
      <Cause line={line} hasNamesakes={hasNamesakes} />
    </td>
    <td data-label={words.reference}>
      {line.reference === null ? emptyValue : <code className="statement-reference">{line.reference}</code>}
    </td>
    <td data-label={words.amount} data-align="end" className="number">
      <MovedAmount line={line} /> <span className="unit">{line.code}</span>
    </td>
  </tr>
);

interface StatementTableProps {
  readonly lines: readonly StatementLine[];
  /** Whether other entries are loading. */
  readonly isBusy: boolean;
}

/** The entries of a statement, the newest first. */
export function StatementTable({ lines, isBusy }: StatementTableProps) {
  const namesakes = findNamesakes(lines);
  return (
    <table className="records log-table statement-table" aria-label={words.statement} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.cause}</th>
          <th scope="col">{words.reference}</th>
          <th scope="col" data-align="end">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} hasNamesakes={namesakes.has(nameOf(line))} />
        ))}
      </tbody>
    </table>
  );
}
