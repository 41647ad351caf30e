import { useSearchParams } from 'react-router-dom';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { moneyTab } from './moneyTab.ts';

const parameter = 'deposit';

/** Returns the address of the deposit dialog: the money tab of the campaign, with a parameter that opens the dialog. */
export const depositAddress = (campaign: number): string =>
  `${recordPath(campaigns, 'show', campaign)}?tab=${moneyTab}&${parameter}`;

/** Returns whether the address opens the dialog, and a function that opens or closes it. */
export function useDepositDialog(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(parameter, '');
        else next.delete(parameter);
        return next;
      },
      { replace: true },
    );
  return [query.has(parameter), setOpen];
}
