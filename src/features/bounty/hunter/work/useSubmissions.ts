import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '#src/limits.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';

const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'createdAt', order: 'DESC' } as const;

/** The submissions of a participation, the newest first. */
export function useSubmissions(participation: number) {
  const filter = useMemo(() => ({ participation }), [participation]);
  return useGetList<Submission>(submissions.name, { pagination, sort, filter }, { onError: () => undefined });
}
