import type { WaitingFigure } from './dashboard.ts';

interface DeskFigure extends Pick<WaitingFigure, 'name' | 'resource' | 'since'> {
  /** What narrows the queue besides: whose records they are. */
  readonly of?: WaitingFigure['filter'];
}

/** The records of a queue at the review desk that can be decided now. */
export const deskFigure = ({ of, ...figure }: DeskFigure): WaitingFigure => ({
  ...figure,
  filter: { ...of, status: 'pending', decidable: true },
  leadsTo: `/review?resource=${figure.resource}`,
});
