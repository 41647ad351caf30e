import { expect, it } from 'vitest';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';

/** Every hour of the day, each on another date, five days apart; they include New Year’s Eve and a leap day. */
const moments = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2027, 11, 26 + hour * 5, hour, 59 - hour)));

it.each(moments)('has demo data at %s', async (now) => {
  const platform = await freshPlatform();
  try {
    await fillShortDictionaries(platform);
    expect(await fillDemo(platform, () => undefined, now)).toBe(true);
  } finally {
    await platform.database.close();
  }
});
