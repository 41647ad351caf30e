import type { WaitingFigure } from './dashboard.ts';

interface DeskFigure extends Pick<WaitingFigure, 'name' | 'resource' | 'since'> {
  /** What narrows the queue besides: whose records they are. */
  readonly of?: WaitingFigure['filter'];
  /** The status that waits in the queue, or several; `pending` by default. */
  readonly status?: string | readonly string[];
}

/** The records of a queue at the review desk that can be decided now. */
export const deskFigure = ({ of, status = 'pending', ...figure }: DeskFigure): WaitingFigure => ({
  ...figure,
  filter: { ...of, status, decidable: true },
  leadsTo: `/review?resource=${figure.resource}`,
});
