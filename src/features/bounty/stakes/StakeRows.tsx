import { useInfiniteQuery } from '@tanstack/react-query';
import { stakeRowsQuery } from '#src/features/bounty/queries/stakes.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatStakes } from '#src/format/number.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import type { StakeRow } from '#src/resources/bounty/routes/stakes.ts';
import type { CampaignTableProps } from './campaignTableProps.ts';
import { MoreRows } from './MoreRows.tsx';
import { type Column, StakesTable } from './StakesTable.tsx';

function stakesOf({ stakes, isLost }: StakeRow): string {
  const count = formatStakes(stakes);
  return isLost && stakes > 0 ? `${count} (${words.lostMark})` : count;
}

/** Returns the handle, with a mark for a banned participant, because a table without stakes has no other sign. */
const participantOf = ({ participant, isLost }: StakeRow): string =>
  isLost ? `${participant} (${words.bannedMark})` : participant;

const columnsIn = (currency: string): readonly Column<StakeRow>[] => [
  { name: words.participant, cell: participantOf },
  { name: words.task, cell: ({ task }) => task },
  { name: words.awardedStakes, isNumber: true, ofStakes: true, cell: stakesOf },
  { name: words.amount, isNumber: true, cell: ({ awarded }) => <Amount amount={awarded} currency={currency} /> },
  { name: words.paid, isNumber: true, cell: ({ paid }) => <Amount amount={paid} currency={currency} /> },
];

/** The participants with earnings, by their public handle. */
export function StakeRows({ campaign, currency, hasStakes }: CampaignTableProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(stakeRowsQuery(campaign));
  const empty = data ? words.noRows : words.loading;
  return (
    <StakesTable
      title={hasStakes ? words.rows : words.rowsWithoutStakes}
      columns={columnsIn(currency)}
      hasStakes={hasStakes}
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      isVoid={({ isLost }) => isLost}
      empty={error ? '' : empty}
    >
      <MoreRows error={error} hasMore={hasNextPage} isFetching={isFetching} onMore={() => void fetchNextPage()} />
    </StakesTable>
  );
}
