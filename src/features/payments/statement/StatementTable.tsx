import { Link } from 'react-router-dom';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { emptyValue } from '#src/format/money.ts';
import { entryWords } from '#src/i18n/en/payments/entries.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import type { StatementLine } from '#src/resources/payments/routes/payments.ts';
import '#src/theme/dataTable.css';

/** What caused an entry: by its title, else by what it is; a link for those who may open it. */
function Cause({ line: { entity, record, title, link } }: { readonly line: StatementLine }) {
  const name = title ?? `${nounsOf({ name: entity }).one} #${record}`;
  return link === null ? name : <Link to={link}>{name}</Link>;
}

const Row = ({ line }: { readonly line: StatementLine }) => (
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
      <Cause line={line} />
    </td>
    <td data-label={words.reference}>
      {line.reference === null ? emptyValue : <code className="statement-reference">{line.reference}</code>}
    </td>
    <td data-label={words.amount} data-align="end" className="number">
      <Amount amount={line.amount} currency={line.code} />
    </td>
  </tr>
);

interface StatementTableProps {
  readonly lines: readonly StatementLine[];
  /** Whether other entries are on their way. */
  readonly isBusy: boolean;
}

/** Entries of a statement, the newest first. */
export const StatementTable = ({ lines, isBusy }: StatementTableProps) => (
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
        <Row key={line.id} line={line} />
      ))}
    </tbody>
  </table>
);
