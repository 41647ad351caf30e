import { expect } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { ParticipationApp } from './participationApp.ts';
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

/** What people ask of the app about submissions: the ledger's balances, a record, a decision. `app` is opened later. */
export const submissionsOf = (app: () => ParticipationApp) => ({
  money: async (...account: Parameters<typeof accountOf.task>) =>
    loadBalance(app().platform.database.sql, accountOf.task(...account)),
  earned: async (id: number) => loadBalance(app().platform.database.sql, accountOf.user(id, 'USD')),
  read: async (resource: string, { id }: AnyRow): Promise<AnyRow> =>
    (await app().ask(app().manager, 'GET', `/v0/${resource}/${id}`)).body,
  decide: (submission: AnyRow, status: string, why?: string) =>
    app().move(app().manager, 'submissions', submission, status, why),
});
