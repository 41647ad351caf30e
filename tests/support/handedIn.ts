import { expect } from 'vitest';
import { type ParticipationApp } from './participationApp.ts';
import type { Values } from './records.ts';

interface Given {
  readonly shown?: Values;
  readonly post?: Values;
  readonly account?: 'unverified';
}

/** A hunter who has handed in for a task of these values. */
export async function handedIn(
  here: ParticipationApp,
  values: Values = {},
  { shown = {}, post = {}, account }: Given = {},
) {
  const [hunter, task] = [await here.hunter(shown, 'twitter', account), await here.task(values)];
  const { body } = await here.join(hunter, task);
  const participation =
    body['status'] === 'pending' ? (await here.move(here.manager, 'participations', body, 'active')).body : body;
  const { body: submission, status } = await here.submit(hunter, participation, {
    url: await here.post(hunter.handle, post),
  });
  expect(status).toBe(201);
  return { hunter, task, participation, submission };
}
