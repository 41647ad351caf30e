import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoney } from '#src/format/money.ts';
import { reconciliationWords as words } from '#src/i18n/en/statistics/reconciliation.ts';
import { say } from '#src/i18n/say.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import type { ReconciledBooking } from '#src/resources/statistics/routes/reconciliation.ts';
import { bookingsQuery } from './reconciliationQueries.ts';

const isOfExchange = ({ side, exchange }: ReconciledBooking): boolean => side === 'spend' && exchange !== 0;

function nameOf(booking: ReconciledBooking): string {
  const { name, record, exchange } = booking;
  if (isOfExchange(booking)) return name ?? say(words.gone, { id: exchange });
  if (record === 0) return words.noZone;
  return name ?? say(words.gone, { id: record });
}

function payerOf({ campaign, exchange }: ReconciledBooking): string {
  if (exchange !== 0) return say(words.byExchange, { id: exchange });
  return campaign === 0 ? words.noPayer : say(words.byCampaign, { id: campaign });
}

/** Links to the money of the user or the exchange. */
function OwnerLink({ booking }: { readonly booking: ReconciledBooking }) {
  const { owner } = booking;
  if (isOfExchange(booking)) return <Link to={exchangeDeposits.screens.list ?? '/'}>{words.exchangeAccount}</Link>;
  return <Link to={`${paymentsPath}?user=${owner}`}>{say(words.statement, { owner })}</Link>;
}

interface HourBookingsProps {
  readonly hour: string;
  /** The formatted hour. */
  readonly title: string;
  readonly currency: string;
}

/** The bookings of an hour: the spend of campaigns and exchanges, and the income of ad zones. */
export function HourBookings({ hour, title, currency }: HourBookingsProps) {
  const { data, error } = useQuery(bookingsQuery(hour));
  if (error) return <p role="alert">{words.bookingsFailed}</p>;
  if (data === undefined) return <span className="reconciliation-waiting" aria-busy />;
  if (data.length === 0) return <p className="muted">{words.noBookings}</p>;
  return (
    <table className="records log-table" aria-label={say(words.bookings, { hour: title })}>
      <thead>
        <tr>
          {[words.side, words.record, words.basis, words.owner].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {[words.told, words.booked].map((name) => (
            <th key={name} scope="col" data-align="end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((booking) => (
          <tr key={booking.id} className="log-entry">
            <td data-label={words.side}>{words.sides[isOfExchange(booking) ? 'exchange' : booking.side]}</td>
            <th scope="row" data-label={words.record}>
              {nameOf(booking)}
              {booking.side === 'income' && <span className="reconciliation-detail">{payerOf(booking)}</span>}
            </th>
            <td data-label={words.basis}>{words.bases[booking.basis]}</td>
            <td data-label={words.owner}>
              <OwnerLink booking={booking} />
            </td>
            <td data-label={words.told} data-align="end" className="number">
              <Amount amount={booking.told} currency={currency} />
            </td>
            <td data-label={words.booked} data-align="end" className="number">
              <Amount amount={booking.booked} currency={currency} />
              {booking.writtenOff !== '0' && (
                <span className="reconciliation-detail">
                  {say(words.writtenOff, { amount: formatMoney(booking.writtenOff, currency) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
