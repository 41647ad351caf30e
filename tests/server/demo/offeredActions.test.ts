import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunWrite } from '#server/database/runWrite.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { remove } from '#server/operations/remove.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { roleNames } from '#src/access/roles.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { allows } from '#src/schema/access/ability.ts';
import { moveRequest, type RecordMove } from '#src/schema/moves.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { allowedMoves } from '#src/screens/transition/allowedTransitions.ts';
import { fieldToExtend, isMovePossible } from '#src/screens/transition/isMovePossible.ts';
import { changedText } from '#tests/support/changedText.ts';
import { openDemoPlatform } from '#tests/support/demoPlatform.ts';
import { toRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let platform: Platform;
beforeAll(async () => {
  ({ platform } = await openDemoPlatform());
}, 180_000);
afterAll(() => platform.database.close());

/** Resource and action → the problems that follow from other records, which the browser hasn't loaded with the record. */
const expected: Readonly<Record<string, readonly ProblemName[]>> = {
  // The money of the campaign, the task or the owner.
  'campaigns approve': ['notEnoughMoney'],
  'campaigns reopen': ['notEnoughMoney', 'moneyCommitted'],
  'deposits reverse': ['depositInUse'],
  'exchange-deposits reverse': ['exchangeDepositInUse'],
  'submissions approve': ['notEnoughMoney'],
  'submissions reapprove': ['notEnoughMoney'],
  'submissions unapprove': ['moneyCommitted'],
  // The status and the dates of the campaign or the task.
  'participations retry': ['taskExpired', 'taskNotActive'],
  'submissions resubmit': ['taskExpired', 'taskNotActive'],
  'tasks approve': ['taskStatusByCampaign'],
  'tasks reopen': ['taskStatusByCampaign', 'taskDatesOutside'],
};

/** The refusal names the records, and the page lists them below “Used by”. */
const always: readonly ProblemName[] = ['inUse'];

/** The records of one status that each action of a role is tried on. */
const samples = 3;

interface Action {
  readonly name: string;
  readonly run: (once: RunWrite) => Promise<unknown>;
}

class Undone extends Error {}

/** Runs a write and undoes it, so that each action meets the demo's own records. */
const undoing: RunWrite = async (work) => {
  let result: AnyRow | undefined;
  const attempt = platform.database.transaction(async (tx) => {
    result = await work(tx);
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (result === undefined) throw new Error('The write returned no record.');
  return result;
};

function moveAction(actor: RequestActor, resource: Resource, record: AnyRow, move: RecordMove): Action {
  const { id, version } = record;
  const field = fieldToExtend(move, record);
  const body = {
    ...moveRequest(resource, move),
    version,
    ...(move.reason && { reason: 'A reason of enough characters.' }),
    ...(field && { [field]: '2999-01-01T00:00:00.000Z' }),
  };
  return { name: move.name, run: (once) => transition(platform, actor, resource, id, body, once) };
}

/** What the pages and rows of a record offer to the actor. */
function offeredActions(actor: RequestActor, resource: Resource, record: AnyRow): Action[] {
  const { ability } = actor;
  const { id, version } = record;
  const body = { ...changedText(resource, record, actor.role), version };
  const moves = allowedMoves(resource, record, ability).filter((move) => isMovePossible(move, record));
  return [
    ...moves.map((move) => moveAction(actor, resource, record, move)),
    ...(editabilityOf(resource, record, ability) === 'allowed'
      ? [{ name: 'update', run: (once: RunWrite) => update(platform, actor, resource, id, body, once) }]
      : []),
    ...(allows(ability, 'delete', resource.name, record)
      ? [{ name: 'delete', run: (once: RunWrite) => remove(platform, actor, resource, id, { version, run: once }) }]
      : []),
  ];
}

/** The names of the problems that an action is refused for, out of those that are expected; other texts as they are. */
async function refusalsOf({ run }: Action, known: readonly ProblemName[]): Promise<string[]> {
  try {
    await run(undoing);
    return [];
  } catch (error) {
    return toRefusal(error).problems.flatMap(({ type, title }) =>
      known.some((name) => problem(name).type === type) ? [] : [title],
    );
  }
}

/** Tries the offered actions of an actor on records of each status. */
async function triedBy(actor: RequestActor, resource: Resource, records: readonly AnyRow[]) {
  const tried = new Map<string, number>();
  const refused = new Set<string>();
  for (const record of records)
    for (const action of offeredActions(actor, resource, record)) {
      const place = `${resource.name} ${action.name}`;
      const key = `${place} ${String(record[resource.status?.field ?? ''])}`;
      const count = tried.get(key) ?? 0;
      if (count === samples) continue;
      tried.set(key, count + 1);
      for (const title of await refusalsOf(action, [...always, ...(expected[place] ?? [])]))
        refused.add(`${actor.role}: ${place}: ${title}`);
    }
  return { count: tried.size, refused: [...refused] };
}

it('refuses no action that pages offer on the demo’s records', async () => {
  const users = await storedRecords(platform, 'users');
  const actors = roleNames.map((role) => {
    const email = demoAccounts.find(({ roles }) => roles.length === 1 && roles[0] === role)?.email;
    return requestActor(users.find((user) => user['email'] === email)?.id ?? 0, role);
  });
  let count = 0;
  const refused: string[] = [];
  for (const resource of allResources().filter(({ view }) => view === undefined)) {
    const records = await storedRecords(platform, resource.name);
    for (const actor of actors) {
      const readable = records.filter((record) => allows(actor.ability, 'read', resource.name, record));
      const tried = await triedBy(actor, resource, readable);
      count += tried.count;
      refused.push(...tried.refused);
    }
  }
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(100);
}, 120_000);
