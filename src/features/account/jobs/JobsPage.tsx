import { useQuery } from '@tanstack/react-query';
import { jobWords as words } from '#src/i18n/en/account/jobs.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { JobTable } from './JobTable.tsx';
import { jobsQuery } from './jobsQuery.ts';
import '#src/theme/controls.css';
import './jobs.css';

/** The background jobs: the last run of each, and its result. Refreshed while the page is open. */
export function JobsPage() {
  usePageTitle(words.title);
  const { data, error, refetch, dataUpdatedAt } = useQuery(jobsQuery);
  if (data === undefined && !error) return <ContentSkeleton />;
  return (
    <div className="log">
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {data === undefined && (
        <EmptyState drawing="broken" text={words.failed} detail={error?.message ?? ''}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </EmptyState>
      )}
      {data?.length === 0 && <EmptyState drawing="nothing" text={words.none} />}
      {data && data.length > 0 && (
        <div className="box job-entries">
          {error && (
            <p className="banner" data-kind="warning" role="alert">
              {words.stale}
            </p>
          )}
          <JobTable jobs={data} now={dataUpdatedAt} />
        </div>
      )}
    </div>
  );
}
