import { createMongoAbility } from '@casl/ability';
import { expect, test } from 'vitest';
import { requireSubmitAbility } from '#server/features/bounty/submissions/submit.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { refusalOf } from '#tests/support/refusals.ts';

/** Whether somebody with this ability alone may hand in for a task of the type. */
async function maySubmit(subject: string, type: string): Promise<boolean> {
  const ability = createMongoAbility([{ action: 'submit', subject }]);
  const asked = async () => requireSubmitAbility({ ability }, { type: taskTypeOf(type)?.id ?? 0 });
  return asked().then(
    () => true,
    async () => (await refusalOf(asked())).status !== 403,
  );
}

test.each([
  ['instagram--post', 'InstagramPost', 'CreativeTask'],
  ['twitter--tweet', 'CreativeTask', 'InstagramPost'],
  ['translation--whitepaper', 'CreativeTask', 'InstagramPost'],
])('who hands in for %s needs “submit %s”, and not “submit %s”', async (type, needed, other) => {
  expect(await maySubmit(needed, type)).toBe(true);
  expect(await maySubmit(other, type)).toBe(false);
});
