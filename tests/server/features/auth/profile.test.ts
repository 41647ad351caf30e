import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  here = await openApp();
  headers = await signIn(here.app, await createUser(here.platform, { roles: ['publisher'] }));
});
afterAll(() => here.close());

const change = (payload: object) => here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload });

test('a VAT ID is kept as documents have it', async () => {
  expect((await change({ country: 'GR', vatId: 'el 123.456.789' })).json()).toMatchObject({ vatId: 'EL123456789' });
  expect((await change({ country: 'GB', vatId: 'XI123456789' })).statusCode).toBe(200);
});

test('a VAT ID that can’t be one, or is of another country, is refused at its field, whichever of the two changes', async () => {
  expectProblems(await change({ vatId: 'DE12' }), ['invalidVatId', 'vatId']);
  expectProblems(await change({ vatId: 'DE123456789' }), ['vatIdOfOtherCountry', 'vatId']);
  expectProblems(await change({ country: 'FR' }), ['vatIdOfOtherCountry', 'vatId']);
  expect((await change({ country: 'FR', vatId: 'FR12345678901' })).statusCode).toBe(200);
  expect((await change({ country: 'US', vatId: null })).statusCode).toBe(200);
});
