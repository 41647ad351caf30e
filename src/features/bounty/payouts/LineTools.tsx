import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { QuickFilters } from '#src/screens/list/QuickFilters.tsx';
import { Search } from '#src/screens/list/Search.tsx';

/** The search and the quick filters of the lines of a payout: by name, wallet or hash, and by status. */
export const LineTools = () => (
  <div className="payout-tools">
    <Search resource={payoutItems} label={words.search} />
    <QuickFilters resource={payoutItems} />
  </div>
);
