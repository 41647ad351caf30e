import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The status and the transitions that a declaration's `review` names. */
export function reviewMentions({ name, review, status }: Resource): Mention[] {
  if (review === undefined) return [];
  const { queue } = review;
  const { values = {}, transitions = [] } = status?.machine ?? {};
  const among = Object.keys(values);
  const waits: Mention = {
    number: 'Q070',
    where: `${name}.review.queue`,
    name: queue,
    among,
    what: `a status of ${name}`,
  };
  if (!among.includes(queue)) return [waits];
  const moves = transitions.filter(({ from }) => from.includes(queue)).map((move) => move.name);
  const decides = (move: 'approve' | 'reject'): Mention => ({
    number: 'Q071',
    where: `${name}.review.${move}`,
    name: review[move],
    among: moves,
    what: `a transition from '${queue}' of ${name}`,
  });
  return [decides('approve'), decides('reject')];
}
