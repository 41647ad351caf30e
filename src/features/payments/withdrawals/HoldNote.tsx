import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatMoment } from '#src/format/date.ts';
import { formatDuration } from '#src/format/duration.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { fitsMethod, withdrawalMethods } from '#src/resources/payments/withdrawalMethods.ts';
import { withdrawalHoldQuery } from '../paymentQueries.ts';
import { findHold } from './findHold.ts';
import './withdrawals.css';

/** Returns the typed address; undefined until it fits the chosen method. */
function useDestination() {
  const chosen: unknown = useWatch({ name: 'method' });
  const address: unknown = useWatch({ name: 'address' });
  const method = withdrawalMethods.find((one) => one === chosen);
  return method !== undefined && typeof address === 'string' && fitsMethod(method, address)
    ? { method, address }
    : undefined;
}

/** The expected end of the hold, before the withdrawal is requested. */
export function HoldNote() {
  const { data, dataUpdatedAt } = useQuery(withdrawalHoldQuery);
  const to = useDestination();
  const hold = data && findHold(data, to, new Date(dataUpdatedAt));
  return (
    <output>
      {hold && (
        <p className="note withdrawal-hold" data-tone="waiting">
          {say(words.holdAfter[hold.reason], {
            until: formatMoment(hold.until.toISOString()),
            duration: formatDuration(limits.accountChangeHours * 60),
          })}
        </p>
      )}
    </output>
  );
}
