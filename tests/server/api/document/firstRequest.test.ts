import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDocument } from '#server/api/document/buildDocument.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { roundsDuring } from '#tests/support/eventLoop.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

test('the first request for the API’s description, and for its page, lets others have the event loop', async () => {
  const rounds = {
    description: await roundsDuring(() => here.app.inject('/api/openapi.json')),
    page: await roundsDuring(() => here.app.inject('/api/docs')),
  };
  const { paths } = (await here.app.inject('/api/openapi.json')).json<ApiDocument>();
  const operations = Object.values(paths).flatMap(Object.keys).length;
  expect(rounds.description).toBeGreaterThan(operations);
  expect(rounds.page).toBeGreaterThan(operations);
});
