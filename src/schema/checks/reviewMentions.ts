import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The status and the transitions in a declaration's `review`. `postModeration` has its own checks. */
export function reviewMentions({ name, review, status, postModeration }: Resource): Mention[] {
  if (review === undefined || postModeration) return [];
  const { values = {}, transitions = [] } = status?.machine ?? {};
  const among = Object.keys(values);
  const queues = [review.queue].flat();
  const waits = queues.map(
    (queue): Mention => ({
      number: 'Q070',
      where: `${name}.review.queue`,
      name: queue,
      among,
      what: `a status of ${name}`,
    }),
  );
  if (!queues.every((queue) => among.includes(queue))) return waits;
  const moves = transitions.filter(({ from }) => queues.every((queue) => from.includes(queue)));
  const decides = (move: 'approve' | 'reject'): Mention => ({
    number: 'Q071',
    where: `${name}.review.${move}`,
    name: review[move],
    among: moves.map((each) => each.name),
    what: `a transition from '${queues.join("', '")}' of ${name}`,
  });
  return [decides('approve'), decides('reject')];
}
