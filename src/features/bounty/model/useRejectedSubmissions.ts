import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import { isHunter } from './isHunter.ts';

const none: readonly Submission[] = [];
const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'id', order: 'ASC' } as const;

/** Loads the reader's rejected submissions in a campaign; empty if the reader isn't a hunter. */
export function useRejectedSubmissions(campaign: number) {
  const { ability, profile } = useActor();
  const status = submissionStatus.values.rejected;
  const filter = useMemo(() => ({ campaign, hunter: profile.id, status }), [campaign, profile.id, status]);
  const { data, isLoading } = useGetList<Submission>(
    submissions.name,
    { pagination, sort, filter },
    { enabled: isHunter(ability), onError: () => undefined },
  );
  return { rejected: data ?? none, isLoading };
}
