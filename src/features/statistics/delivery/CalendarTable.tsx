import { formatDay } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { calendarWords as words } from '#src/i18n/en/statistics/delivery.ts';
import type { DeliveryCalendar } from '#src/resources/statistics/routes/delivery.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { changeText } from './changeText.ts';
import '#src/theme/dataTable.css';

const { columns } = words;

/** The calendar as a table, the newest day first. */
export const CalendarTable = ({ calendar: { days, changes, currency } }: { readonly calendar: DeliveryCalendar }) => (
  <ScrollRegion className="calendar-table" label={words.table}>
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col" data-align="end">
            {columns.impressions}
          </th>
          <th scope="col" data-align="end">
            {columns.clicks}
          </th>
          <th scope="col" data-align="end">
            {columns.cost}
          </th>
          <th scope="col">{columns.changes}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, impressions, clicks, cost }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td data-align="end">{formatCount(impressions)}</td>
            <td data-align="end">{formatCount(clicks)}</td>
            <td data-align="end">{formatMoney(cost, currency)}</td>
            <td>
              {changes
                .filter((change) => change.day === day)
                .map((change) => (
                  <span key={change.id} className="calendar-change">
                    {changeText(change)}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
