import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { type Askers, type Asking, addressOf, everyone, openAskers } from '#tests/support/askers.ts';
import { sampleOf } from '#tests/support/records.ts';

let here: Askers;
beforeAll(async () => {
  here = await openAskers();
});
afterAll(() => here.close());

let last = 0;
const next = (): number => {
  last += 20;
  return last;
};

const lists = resources.filter(({ dictionary, service }) => dictionary && service === 'bounty');

describe('the reference lists', () => {
  const halfAdmins: readonly Asking[] = ['bounty-admin', 'advert-admin'];
  const refusalOf = (asking: Asking): number => (asking === 'nobody' ? 401 : 403);
  const isReader = (asking: Asking): boolean => asking !== 'nobody' && asking !== 'unverified';

  test.each(everyone)('asked for by %s', async (asking) => {
    for (const resource of lists) {
      const isEditor = halfAdmins.includes(asking) && !resource.view;
      const given = sampleOf(resource, next());
      const record = resource.view ? { id: here.someone } : await here.insert(resource, sampleOf(resource, next()));
      const one = `${addressOf(resource)}/${record.id}`;
      expect(await here.ask(asking, 'GET', addressOf(resource))).toBe(isReader(asking) ? 200 : refusalOf(asking));
      expect(await here.ask(asking, 'GET', one)).toBe(isReader(asking) ? 200 : refusalOf(asking));
      expect(await here.ask(asking, 'PATCH', one, {})).toBe(isEditor ? 200 : refusalOf(asking));
      expect(await here.ask(asking, 'DELETE', one)).toBe(refusalOf(asking));
      expect(await here.ask(asking, 'POST', addressOf(resource), given)).toBe(isEditor ? 201 : refusalOf(asking));
    }
  });

  test('are every path of specification section 7', () => {
    const paths = lists.map(({ path }) => path);
    expect(paths.toSorted()).toEqual([
      '/v0/campaign-categories',
      '/v0/campaign-task-reward-types',
      '/v0/campaign-task-types',
      '/v0/currencies',
      '/v0/managers',
      '/v0/token-standards',
    ]);
  });
});
