import { Amount } from '#src/fields/money/Amount.tsx';
import { formatUtcMoment } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
import { reconciliationWords as words } from '#src/i18n/en/statistics/reconciliation.ts';
import { say } from '#src/i18n/say.ts';
import type { ReconciledHour, Reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import { HourBookings } from './HourBookings.tsx';
import '#src/screens/log/log.css';
import '#src/theme/dataTable.css';

type Side = keyof ReconciledHour['ledger'];
type Sums = Pick<ReconciledHour, 'events' | 'ledger' | 'owed' | 'writtenOff'>;

interface SideCellProps {
  readonly side: Side;
  readonly sums: Sums;
  readonly currency: string;
}

/** The ledger's amount of a side, with the events' amount if it differs, the unpaid rest, and the written-off amount. */
function SideCell({ side, sums: { events, ledger, owed, writtenOff }, currency }: SideCellProps) {
  const differs = events !== null && events[side] !== ledger[side];
  return (
    <td data-label={words[side]} data-align="end" className="number">
      <Amount amount={ledger[side]} currency={currency} />
      {differs && (
        <span className="reconciliation-detail">
          {say(words.events, { amount: formatMoney(events[side], currency) })}
        </span>
      )}
      {owed[side] !== '0' && (
        <span className="reconciliation-detail">{say(words.owed, { amount: formatMoney(owed[side], currency) })}</span>
      )}
      {writtenOff[side] !== '0' && (
        <span className="reconciliation-detail">
          {say(words.writtenOff, { amount: formatMoney(writtenOff[side], currency) })}
        </span>
      )}
    </td>
  );
}

/** Explains the state of an hour, and the written-off amount if there is one. */
function explain({ state, writtenOff }: ReconciledHour): string {
  const hasWriteOff = writtenOff.spend !== '0' || writtenOff.income !== '0';
  const explained = words.explained[state];
  return hasWriteOff && state !== 'writtenOff' ? `${explained} ${words.writtenOffToo}` : explained;
}

interface HourRowProps {
  readonly row: ReconciledHour;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function HourRow({ row, currency, isOpen, onToggle }: HourRowProps) {
  const title = formatUtcMoment(new Date(row.hour));
  return (
    <>
      <tr className="log-entry">
        <th scope="row" data-label={words.hour}>
          <button
            type="button"
            className="quiet-button"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? words.close : words.open, { hour: title })}
            onClick={onToggle}
          >
            <time dateTime={row.hour}>{title}</time>
          </button>
        </th>
        <SideCell side="spend" sums={row} currency={currency} />
        <SideCell side="income" sums={row} currency={currency} />
        <td data-label={words.margin} data-align="end" className="number">
          <Amount amount={row.margin} currency={currency} />
        </td>
        <td data-label={words.state} title={explain(row)}>
          <strong data-state={row.state}>{words.states[row.state]}</strong>
          {row.transfers > 1 && (
            <span className="reconciliation-detail">{say(words.corrected, { smart_count: row.transfers })}</span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="reconciliation-opened">
          <td colSpan={5} className="reconciliation-bookings">
            <p className="muted">{explain(row)}</p>
            <HourBookings hour={row.hour} title={title} currency={currency} />
          </td>
        </tr>
      )}
    </>
  );
}

interface HoursTableProps {
  readonly found: Reconciliation;
  /** The hour with open bookings. */
  readonly open: string | undefined;
  readonly onToggle: (hour: string) => void;
}

/** The hours, newest first, with their totals. */
export function HoursTable({ found: { hours, total, currency }, open, onToggle }: HoursTableProps) {
  return (
    <table className="records log-table reconciliation-hours" aria-label={words.hours}>
      <thead>
        <tr>
          <th scope="col">{words.hour}</th>
          {[words.spend, words.income, words.margin].map((name) => (
            <th key={name} scope="col" data-align="end">
              {name}
            </th>
          ))}
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((row) => (
          <HourRow
            key={row.hour}
            row={row}
            currency={currency}
            isOpen={row.hour === open}
            onToggle={() => onToggle(row.hour)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr className="log-entry">
          <th scope="row">{words.total}</th>
          <SideCell side="spend" sums={total} currency={currency} />
          <SideCell side="income" sums={total} currency={currency} />
          <td data-label={words.margin} data-align="end" className="number">
            <Amount amount={total.margin} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
