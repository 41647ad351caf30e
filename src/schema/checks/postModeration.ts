import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The statuses, the fields and the transition that `postModeration` names. */
export function postModerationMentions({ name, fields, status, postModeration }: Resource): Mention[] {
  if (postModeration === undefined || status === undefined) return [];
  const { statuses, reject } = postModeration;
  const { values, transitions } = status.machine;
  const where = `${name}.postModeration`;
  const changing = Object.keys(fields).filter((each) => !fields[each]?.readOnly && !fields[each]?.options.immutable);
  const rejecting = transitions.filter(({ from }) => statuses.every((each) => from.includes(each)));
  const all = statuses.join("' and '");
  return [
    ...statuses.map(
      (each): Mention => ({
        number: 'Q151',
        where: `${where}.statuses`,
        name: each,
        among: Object.keys(values),
        what: `a status of ${name}`,
      }),
    ),
    ...postModeration.fields.map(
      (each): Mention => ({
        number: 'Q152',
        where: `${where}.fields`,
        name: each,
        among: changing,
        what: `a field of ${name} that a form changes`,
      }),
    ),
    {
      number: 'Q153',
      where: `${where}.reject`,
      name: reject,
      among: rejecting.map((move) => move.name),
      what: `a transition from '${all}' of ${name}`,
    },
  ];
}

/** Reports post-moderation of records that wait for a decision anyway. */
export function twoQueues({ name, status, postModeration }: Resource): string[] {
  const { tones = {} } = status?.machine ?? {};
  return Object.keys(tones)
    .filter((each) => postModeration !== undefined && tones[each] === 'waiting')
    .map(
      (each) =>
        `Q154 ${name}.postModeration is for what is live at once, and '${each}' waits for a decision; take one of them out.`,
    );
}
