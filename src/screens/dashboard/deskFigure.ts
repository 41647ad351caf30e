import type { Resource } from '#src/schema/resource.ts';
import { waitingWhere } from '#src/schema/waiting.ts';
import type { WaitingFigure } from './dashboard.ts';

interface DeskFigure extends Pick<WaitingFigure, 'name'> {
  readonly resource: Resource;
  /** What narrows the queue besides: whose records they are. */
  readonly of?: WaitingFigure['filter'];
}

/** The records of a queue at the review desk that can be decided now. */
export const deskFigure = ({ name, resource, of }: DeskFigure): WaitingFigure => ({
  name,
  resource: resource.name,
  since: resource.review?.since ?? 'createdAt',
  filter: { ...waitingWhere(resource), ...of, decidable: true },
  leadsTo: `/review?resource=${resource.name}`,
});
