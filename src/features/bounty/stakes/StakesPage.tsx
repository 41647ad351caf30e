import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { stakesQuery } from '#src/features/bounty/queries/stakes.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import { basePath } from '#src/providers/configuration.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { publicQueryClient } from '#src/providers/queryClient.ts';
import { LogoMark } from '#src/ui/LogoMark.tsx';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import type { PublicPageProps } from '#src/ui/publicPage.ts';
import { AwardHistory } from './AwardHistory.tsx';
import { StakedTasks } from './StakedTasks.tsx';
import { StakeRows } from './StakeRows.tsx';
import { StakesHead } from './StakesHead.tsx';
import { StakesMoney } from './StakesMoney.tsx';
import '#src/theme/controls.css';
import './stakes.css';

const isNotFound = (error: Error): boolean => error instanceof ServerProblem && error.status === 404;

function StakesNotFound() {
  return (
    <Notice title={words.absentTitle} text={[words.absent]} drawing={nowhere}>
      <a className="button" href={`${basePath}login`}>
        {words.toLogin}
      </a>
    </Notice>
  );
}

function Stakes({ campaign }: { readonly campaign: string }) {
  const { data: overview, error, refetch } = useQuery(stakesQuery(campaign));
  if (error) return isNotFound(error) ? <StakesNotFound /> : <PageError error={error} onRetry={() => void refetch()} />;
  if (overview === undefined) return <output>{words.loading}</output>;
  const { currency } = overview.money;
  const tableProps = { currency, hasStakes: overview.tasks.some(({ stakes }) => stakes !== null) };
  return (
    <>
      <StakesHead overview={overview} hasStakes={tableProps.hasStakes} />
      <StakesMoney money={overview.money} />
      <StakedTasks tasks={overview.tasks} {...tableProps} />
      <StakeRows campaign={campaign} {...tableProps} />
      <AwardHistory campaign={campaign} {...tableProps} />
    </>
  );
}

/** The link to the campaign in Quarry. Signed-out users reach it by the login. */
const Way = ({ campaign }: { readonly campaign: string }) => (
  <nav className="stakes-way" aria-label={words.home}>
    <a className="stakes-home" href={basePath}>
      <LogoMark size={32} />
      {words.home}
    </a>
    <a href={`${basePath}campaigns/${campaign}`}>{words.viewCampaign}</a>
  </nav>
);

/** `/stakes/{campaignId}`: a campaign's stakes and their money. The page is public. */
export function StakesPage({ address }: PublicPageProps) {
  const [, campaignId = ''] = /^\/stakes\/([^/?]+)/.exec(address) ?? [];
  return (
    <QueryClientProvider client={publicQueryClient}>
      <main className="stakes-page">
        <Way campaign={campaignId} />
        <Stakes key={campaignId} campaign={campaignId} />
      </main>
    </QueryClientProvider>
  );
}
