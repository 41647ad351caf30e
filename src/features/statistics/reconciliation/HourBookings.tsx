import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { reconciliationWords as words } from '#src/i18n/en/statistics/reconciliation.ts';
import { say } from '#src/i18n/say.ts';
import type { ReconciledBooking } from '#src/resources/statistics/routes/reconciliation.ts';
import { bookingsQuery } from './reconciliationQueries.ts';

function nameOf({ name, record }: ReconciledBooking): string {
  if (record === 0) return words.noZone;
  return name ?? say(words.gone, { id: record });
}

interface HourBookingsProps {
  readonly hour: string;
  /** The hour in words. */
  readonly title: string;
  readonly currency: string;
}

/** What an hour was booked from: every campaign that spent, and every ad zone that earned. */
export function HourBookings({ hour, title, currency }: HourBookingsProps) {
  const { data, error } = useQuery(bookingsQuery(hour));
  if (error) return <p role="alert">{words.bookingsFailed}</p>;
  if (data === undefined) return <span className="reconciliation-waiting" aria-busy />;
  if (data.length === 0) return <p className="muted">{words.noBookings}</p>;
  return (
    <table className="records log-table" aria-label={say(words.bookings, { hour: title })}>
      <thead>
        <tr>
          {[words.side, words.record, words.owner].map((name) => (
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
            <td data-label={words.side}>{words.sides[booking.side]}</td>
            <th scope="row" data-label={words.record}>
              {nameOf(booking)}
              {booking.side === 'income' && (
                <span className="reconciliation-detail">
                  {booking.campaign === 0 ? words.noCampaign : say(words.byCampaign, { id: booking.campaign })}
                </span>
              )}
            </th>
            <td data-label={words.owner}>
              <Link to={`${paymentsPath}?user=${booking.owner}`}>{say(words.statement, { owner: booking.owner })}</Link>
            </td>
            <td data-label={words.told} data-align="end" className="number">
              <Amount amount={booking.told} currency={currency} />
            </td>
            <td data-label={words.booked} data-align="end" className="number">
              <Amount amount={booking.booked} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
