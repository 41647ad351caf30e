import type { WaitingFigure } from './dashboard.ts';

interface DeskFigure extends Pick<WaitingFigure, 'name' | 'resource' | 'since'> {
  /** What narrows the queue besides: whose records they are, or `waitingWhere` where more than a status tells who waits. */
  readonly of?: WaitingFigure['filter'] | undefined;
  /** The status that waits in the queue, unless `of` says it; `pending` by default. */
  readonly status?: string;
}

/** The records of a queue at the review desk that can be decided now. */
export const deskFigure = ({ of, status = 'pending', ...figure }: DeskFigure): WaitingFigure => ({
  ...figure,
  filter: { status, ...of, decidable: true },
  leadsTo: `/review?resource=${figure.resource}`,
});
