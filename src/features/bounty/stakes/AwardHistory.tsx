import { useInfiniteQuery } from '@tanstack/react-query';
import { awardHistoryQuery } from '#src/features/bounty/queries/stakes.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { formatStakes } from '#src/format/number.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import type { AwardEntry } from '#src/resources/bounty/routes/stakes.ts';
import type { CampaignTableProps } from './campaignTableProps.ts';
import { MoreRows } from './MoreRows.tsx';
import { type Column, StakesTable } from './StakesTable.tsx';

const columnsIn = (currency: string): readonly Column<AwardEntry>[] => [
  { name: words.time, cell: ({ at }) => formatMoment(at) },
  { name: words.what, cell: ({ kind }) => words.kinds[kind] },
  { name: words.participant, cell: ({ participant }) => participant },
  { name: words.task, cell: ({ task }) => task },
  {
    name: words.awardedStakes,
    isNumber: true,
    ofStakes: true,
    cell: ({ stakes }) => (stakes === null ? '' : formatStakes(stakes)),
  },
  {
    name: words.amount,
    isNumber: true,
    cell: ({ amount }) => amount !== null && <Amount amount={amount} currency={currency} />,
  },
];

/** The awards of a campaign and their revocations, the newest first. */
export function AwardHistory({ campaign, currency, hasStakes }: CampaignTableProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(awardHistoryQuery(campaign));
  const empty = data ? words.noHistory : words.loading;
  return (
    <StakesTable
      title={words.history}
      text={words.historyText}
      columns={columnsIn(currency)}
      hasStakes={hasStakes}
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      isVoid={({ kind }) => kind === 'takenBack'}
      empty={error ? '' : empty}
    >
      <MoreRows error={error} hasMore={hasNextPage} isFetching={isFetching} onMore={() => void fetchNextPage()} />
    </StakesTable>
  );
}
