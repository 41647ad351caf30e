import type { Resource } from '#src/schema/resource.ts';
import { queueConditions } from '#src/schema/reviewQueue.ts';
import type { WaitingFigure } from './dashboard.ts';

interface QueueFigure extends Pick<WaitingFigure, 'name'> {
  readonly resource: Resource;
  /** An additional filter of the queue, such as the records' owner. */
  readonly of?: WaitingFigure['filter'];
}

/** The records of a queue at the review desk that can be decided now. */
export const queueFigure = ({ name, resource, of }: QueueFigure): WaitingFigure => ({
  name,
  resource: resource.name,
  since: resource.review?.since ?? 'createdAt',
  filter: { ...queueConditions(resource), ...of, decidable: true },
  leadsTo: `/review?resource=${resource.name}`,
});
