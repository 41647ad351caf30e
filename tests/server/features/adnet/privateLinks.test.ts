import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#server/internet/sendRequest.ts';
import { create } from '#server/operations/create.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { codeOfEntry } from '#src/schema/codes.ts';
import type { Resource } from '#src/schema/resource.ts';
import { imported } from '#tests/support/csv.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { internetOf } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let last = 6000;
const make = (resource: Resource, values: Values) => {
  last += 20;
  return create(world.platform, world.actor('publisher'), resource, world.sample(resource, last, values));
};

const typeOf = async (code: string): Promise<number | undefined> => {
  const { creativeTypes } = await import('#src/resources/adnet/dictionaries/creativeTypes.ts');
  const types = await storedRecords(world.platform, creativeTypes.name);
  return types.find((entry) => codeOfEntry(creativeTypes, entry) === code)?.id;
};

const inside = [
  'https://10.0.0.1/',
  'https://10.0.0.1:8443/',
  'https://0x7f.1/',
  'https://169.254.169.254/?c={click_id}',
];

describe.each(inside)('%s is refused at the field of a creative', (address) => {
  test('as the page of a creative, with nothing written', async () => {
    const values = { type: await typeOf('text'), headline: 'A headline', description: 'A text', leadsTo: 'address' };
    const before = (await storedRecords(world.platform, advertCreatives.name)).length;
    await expectRefusal(make(advertCreatives, { ...values, destinationUrl: address }), [
      'addressNotPublic',
      'destinationUrl',
    ]);
    expect(await storedRecords(world.platform, advertCreatives.name)).toHaveLength(before);
  });

  test('in a file of creatives, which asks nobody', async () => {
    const [category] = await storedRecords(world.platform, 'ad-product-categories');
    const file = `Name,Type,Headline,Description,Destination,Product category\nAd ${last},Text,A headline,A text,${address},#${category?.id}\n`;
    const lines = await imported(world.platform, world.actor('publisher'), advertCreatives, file, 'all');
    expect(lines.at(-1)).toMatchObject({ done: true, written: 0 });
    expect(JSON.stringify(lines)).toContain('destinationUrl');
  });
});

test('A private address is told as such, whatever port is named', async () => {
  const signal = AbortSignal.timeout(5_000);
  const none = { ...internetOf(), portFor: () => undefined };
  const url = new URL('https://10.0.0.1:8443/');
  await expect(sendRequest(none, url, { accept: 'text/html', signal })).rejects.toMatchObject({ name: 'NotPublic' });
});
