import { useSearchParams } from 'react-router-dom';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';

const word = 'deposit';

/** Where a deposit for the campaign is recorded: on its page, in a dialog that the address opens. */
export const depositAddress = (campaign: number): string => `${recordPath(campaigns, 'show', campaign)}?${word}`;

/** Whether the address asks for the dialog, and what opens and closes it. */
export function useDepositAddress(): readonly [isAsking: boolean, setAsking: (isAsking: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const setAsking = (isAsking: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (isAsking) next.set(word, '');
        else next.delete(word);
        return next;
      },
      { replace: true },
    );
  return [query.has(word), setAsking];
}
