import { recordPath } from '#src/schema/recordPath.ts';
import type { WaitingFigure } from './dashboard.ts';
import { useRecordCount } from './useRecordCount.ts';
import { WaitingBox } from './WaitingBox.tsx';

/** The waiting records of a dashboard figure, counted by the API. */
export function WaitingCard({ waiting }: { readonly waiting: WaitingFigure }) {
  const { name, since, leadsTo } = waiting;
  const { resource, total, oldest, error } = useRecordCount(waiting, since);
  const begin = oldest && {
    // What waited before the field was declared has been there since its creation.
    since: String(oldest[since] ?? oldest['createdAt']),
    title: String(oldest[resource.title]),
    page:
      leadsTo?.replaceAll(/:(\w+)/g, (_, field: string) => String(oldest[field])) ??
      recordPath(resource, 'show', oldest.id),
  };
  return <WaitingBox name={name} total={total} failed={error !== null} oldest={begin} />;
}
