import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** Every status and transition that the review desk of a declaration names. */
export function reviewMentions({ name, review, status }: Resource): Mention[] {
  if (review === undefined) return [];
  const { values = {}, transitions = [] } = status?.machine ?? {};
  const moves = transitions.filter(({ from }) => from.includes(review.queue)).map((move) => move.name);
  const decides = (move: 'approve' | 'reject'): Mention => ({
    number: 'Q051',
    where: `${name}.review.${move}`,
    name: review[move],
    among: moves,
    what: `a transition from '${review.queue}' of ${name}`,
  });
  const where = `${name}.review.queue`;
  return [
    { number: 'Q050', where, name: review.queue, among: Object.keys(values), what: `a status of ${name}` },
    decides('approve'),
    decides('reject'),
  ];
}
