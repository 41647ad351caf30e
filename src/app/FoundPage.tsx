import { useGetOne } from 'ra-core';
import { NotFound } from '#src/layout/errors/refusals.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { PageSkeleton } from '#src/screens/record/PageSkeleton.tsx';
import { statusOf } from '#src/screens/serverErrors.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** The page of a resource's records. */
interface Place {
  readonly resource: Resource;
  readonly page: Chunk;
}

export interface FoundPageProps {
  readonly places: readonly Place[];
  /** The path that all of them are at. */
  readonly path: string;
}

/** The page of the first resource that has the record of the address; of the last one, if none has. */
export function FoundPage({ places: [first, ...others], path }: FoundPageProps) {
  if (first === undefined) return <NotFound />;
  return others.length === 0 ? <first.page.Component /> : <PageOrNext first={first} others={others} path={path} />;
}

function PageOrNext({ first, others, path }: { first: Place; others: readonly Place[]; path: string }) {
  const id = useRecordId(path);
  const { data, error } = useGetOne<AnyRow>(first.resource.name, { id }, { enabled: id !== undefined });
  if (statusOf(error) === 404) return <FoundPage places={others} path={path} />;
  return data || error || id === undefined ? <first.page.Component /> : <PageSkeleton resource={first.resource} />;
}
