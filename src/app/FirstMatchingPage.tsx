import { useGetList } from 'ra-core';
import { NotFound } from '#src/layout/errors/errorPages.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { PageSkeleton } from '#src/screens/record/PageSkeleton.tsx';
import type { Chunk } from '#src/ui/chunk.ts';

/** The page of a resource's records. */
interface Candidate {
  readonly resource: Resource;
  readonly page: Chunk;
}

export interface FirstMatchingPageProps {
  readonly candidates: readonly Candidate[];
  /** The path that all resources share. */
  readonly path: string;
}

/** The page of the first resource that has the address's record; of the last one, if no resource has it. */
export function FirstMatchingPage({ candidates: [first, ...others], path }: FirstMatchingPageProps) {
  if (first === undefined) return <NotFound />;
  return others.length === 0 ? <first.page.Component /> : <PageOrFallback first={first} others={others} path={path} />;
}

function PageOrFallback({ first, others, path }: { first: Candidate; others: readonly Candidate[]; path: string }) {
  const id = useRecordId(path);
  // A list filtered by an id returns no row for a missing record; requesting the record would be an error.
  const { data, error } = useGetList<AnyRow>(
    first.resource.name,
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 }, meta: fieldsMeta(['id']) },
    { enabled: id !== undefined },
  );
  if (data?.length === 0) return <FirstMatchingPage candidates={others} path={path} />;
  return data || error || id === undefined ? <first.page.Component /> : <PageSkeleton resource={first.resource} />;
}
