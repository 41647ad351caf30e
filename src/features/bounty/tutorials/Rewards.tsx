import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import { say } from '#src/i18n/say.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

/** The rewarded work of the type, the recurrence, and the units. */
export function Rewards({ type: { rewards, defaults } }: { readonly type: TaskType }) {
  const { recurrence, perWeekMax = 1, perWeekMin } = defaults;
  const often = recurrence === 'weekly' && perWeekMax === 1 ? 'onceAWeek' : recurrence;
  return (
    <section>
      <h2>{words.rewards}</h2>
      <p>{words.paidFor}</p>
      <ul>
        {rewards.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p>
        {say(words.recurrences[often], { max: perWeekMax })}
        {perWeekMin === undefined ? '' : ` ${say(words.atLeast, { min: perWeekMin })}`} {words.amounts}
      </p>
      <p>{words.pool}</p>
    </section>
  );
}
