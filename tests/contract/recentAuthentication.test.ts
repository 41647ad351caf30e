import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sessionDecisions, sessions } from '#server/features/account/tables.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { moveRequest, movesOf } from '#src/schema/moves.ts';
import { needsRecentAuthForMove } from '#src/schema/recentAuthentication.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from '#tests/support/actors.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { allWrites } from '#tests/support/writes.ts';

/** The writes that ask for a recent authentication, by what they do. A new write is added here or to `unasked`. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'granting a role': ['users update roles', 'users unban'],
  banning: [
    'users ban',
    'pub-sites ban',
    'adzones ban',
    'advert-creatives ban',
    'advert-landings ban',
    'participations ban',
  ],
  'confirming or refunding a payment': [
    'deposits create',
    'deposits confirm',
    'deposits reject',
    'deposits reverse',
    'exchange-deposits create',
    'exchange-deposits confirm',
    'exchange-deposits reject',
    'exchange-deposits reverse',
    'invoices accept',
    'invoices giveBack',
    'invoices refund',
    'unassigned-payments assign',
    'unassigned-payments giveBack',
    'POST adnet/v0/invoices/:id/payments',
    'POST adnet/v0/invoices/:id/excess',
    'POST adnet/v0/exchange-accounts/write-off',
    'POST adnet/v0/payments/write-off',
  ],
  'approving money': [
    'withdrawals create',
    'withdrawals update',
    'withdrawals approve',
    'withdrawals reject',
    'withdrawals cancel',
    'withdrawals requestApproval',
    'withdrawals send',
    'withdrawals fail',
    'withdrawals retry',
    'POST adnet/v0/withdrawals/payments/preview',
    'POST adnet/v0/withdrawals/payments',
    'payout-items update',
    'payout-items fail',
    'payout-items retry',
    'payout-items cancel',
    'POST bounty/v0/campaigns/:id/payouts',
    'POST bounty/v0/payouts/:id/payments',
    'conversions approve',
    'conversions reject',
  ],
  'making or revoking machine tokens': ['POST adnet/v0/machine-tokens', 'POST adnet/v0/machine-tokens/:id/revoke'],
  'rotating secrets': ['POST adnet/v0/advert-campaigns/:id/postback/secret'],
  'helping others to sign in, and ending their sessions': [
    'POST auth/v0/users/:id/sessions/end',
    'POST auth/v0/users/:id/second-factor/remove',
    'POST auth/v0/users/:id/see-as',
  ],
  'the own account': [
    'wallets create',
    'wallets update',
    'wallets delete',
    'POST auth/auth/email',
    'POST auth/auth/password',
    'POST auth/auth/passkeys',
    'POST auth/auth/passkeys/remove',
    'POST auth/auth/passkeys/start',
    'POST auth/auth/second-factor/confirm',
    'POST auth/auth/second-factor/recovery-codes',
    'POST auth/auth/second-factor/remove',
    'POST auth/auth/second-factor/start',
    'POST auth/v0/account/close',
    'POST auth/v0/account/export',
    'POST auth/v0/sessions/end',
    'POST auth/v0/sessions/end-others',
  ],
};

/** The other writes that concern, or may concern, somebody else than the user who makes them. */
const unasked: readonly string[] = [
  'ad-product-categories create',
  'ad-product-categories update',
  'advert-campaigns update',
  'advert-campaigns approve',
  'advert-campaigns reject',
  'advert-campaigns sendBack',
  'advert-campaigns close',
  'advert-campaigns reopen',
  'advert-creatives update',
  'advert-creatives approve',
  'advert-creatives reject',
  'advert-landings approve',
  'advert-landings reject',
  'adzone-categories create',
  'adzone-categories update',
  'adzones unban',
  'adzones check',
  'adzones checkAgain',
  'campaign-categories create',
  'campaign-categories update',
  'campaign-task-reward-types create',
  'campaign-task-reward-types update',
  'campaign-task-types create',
  'campaign-task-types update',
  'campaigns create',
  'campaigns update',
  'campaigns approve',
  'campaigns reject',
  'campaigns sendBack',
  'campaigns close',
  'campaigns reopen',
  'currencies create',
  'currencies update',
  'exchanges create',
  'exchanges update',
  'isps create',
  'isps update',
  'outgoing-postbacks retry',
  'participations accept',
  'participations reject',
  'participations unban',
  'pub-sites approve',
  'pub-sites reject',
  'pub-sites sendBack',
  'site-categories create',
  'site-categories update',
  'submissions update',
  'submissions approve',
  'submissions reject',
  'submissions unapprove',
  'submissions reapprove',
  'tasks create',
  'tasks update',
  'tasks approve',
  'tasks reject',
  'tasks sendBack',
  'tasks close',
  'tasks reopen',
  'token-standards create',
  'token-standards update',
  'unassigned-payments update',
  'users update',
  'PATCH auth/v0/notification-settings',
  'POST auth/v0/notifications/read',
  'POST adnet/v0/advert-creatives/:id/check',
  'POST adnet/v0/advert-landings/:id/check',
  'POST adnet/v0/advert-creatives/inspect',
  'PUT adnet/v0/landing-groups/:id/weights',
  'POST adnet/stats/reach',
  'POST adnet/v0/pub-sites/:id/verify',
  'POST auth/auth/passkeys/rename',
  'PATCH auth/profile',
  'POST auth/auth/reauthenticate',
  'POST auth/auth/reauthenticate/passkey/start',
  'POST auth/v0/support-messages',
  'POST auth/v0/users/:id/password-reset',
  'POST bounty/v0/social-accounts/:id/check',
  'POST bounty/v0/campaigns/:id/clone',
  'POST bounty/v0/campaigns/:id/deposits/balance',
  'POST bounty/v0/tasks/:id/participations',
  'POST bounty/v0/payouts/:id/payments/preview',
  'POST bounty/v0/campaigns/:id/tasks',
  'POST adnet/v0/top-up-invoices',
  'POST bounty/v0/campaigns/:id/invoices',
  'POST adnet/v0/advert-campaigns/:id/postback/sign',
  'POST adnet/v0/auto-rules/try',
  'POST core/volumes/country',
  'POST core/volumes/exchanges',
  'POST bounty/v0/uploads',
  'POST adnet/v0/uploads',
];

describe('the writes', () => {
  const namesOf = (asks: boolean) =>
    allWrites()
      .filter((write) => write.asks === asks && (asks || write.isAboutOthers))
      .map(({ name }) => name)
      .toSorted();

  it('that ask for a recent authentication are these', () => {
    expect(namesOf(true)).toEqual(Object.values(asked).flat().toSorted());
  });

  it('about others that don’t ask are these', () => {
    expect(namesOf(false)).toEqual(unasked.toSorted());
  });

  it('that ban ask, and so does every field of roles', () => {
    const bans = allResources().flatMap(({ name, status }) =>
      (status?.machine.transitions ?? []).filter(({ to }) => to === 'banned').map((move) => `${name} ${move.name}`),
    );
    expect(namesOf(true)).toEqual(expect.arrayContaining(bans));
    const roles = allResources().flatMap(({ fields }) => Object.values(fields).filter(({ kind }) => kind === 'roles'));
    expect(roles.map(({ options }) => options.recentAuthentication)).toEqual(roles.map(() => true));
  });
});

let world: World;
let app: FastifyInstance;
const headers = new Map<RoleName, Record<string, string>>();
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  for (const role of roleNames) headers.set(role, await signIn(app, await world.account(role)));
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** Sets how many minutes before signing in the users of all sessions authenticated, and that they have decided on nothing since. */
async function age(minutes: number): Promise<void> {
  const executor = world.platform.database.sql;
  const authenticatedAt = sql`${sessions.createdAt} - ${minutes} * interval '1 minute'`;
  await executor.update(sessions).set({ authenticatedAt });
  await executor.delete(sessionDecisions);
}
const old = limits.recentAuthenticationMinutes + 1;
beforeEach(() => age(old));

async function send(role: RoleName, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: headers.get(role), payload });
  return { status: answer.statusCode, type: /"type":"([^"]+)"/.exec(answer.body)?.[1], body: answer.body };
}
const needed = { status: 403, type: catalogue.reauthenticationNeeded.type };

const moves = allResources().flatMap((resource) =>
  movesOf(resource)
    .filter((move) => needsRecentAuthForMove(resource, move) && move.by.length > 0)
    .map((move) => ({ name: `${resource.name} ${move.name}`, resource, move })),
);

const reason = 'A reason that is long enough to be read.';
let last = 700;

/** Resource → a user who is new, so that a decision about money takes nobody else because of what other tests did. */
const people: Readonly<Record<string, readonly [field: string, role: RoleName]>> = {
  withdrawals: ['owner', 'bounty-hunter'],
  deposits: ['recordedBy', 'bounty-admin'],
  'exchange-deposits': ['recordedBy', 'advert-admin'],
};

/** A record that a role can move, and the body of the request. */
async function movable({ resource, move }: (typeof moves)[number]) {
  const [rule] = move.by;
  const [role] = rule?.roles ?? [];
  if (rule === undefined || role === undefined || !('from' in move)) throw new Error('Nobody makes this move.');
  last += 20;
  const [field, other] = people[resource.name] ?? [];
  const newUser = async (of: RoleName) => (await createUser(world.platform, { roles: [of] })).id;
  const person = field === undefined || other === undefined ? {} : { [field]: await newUser(other) };
  const { status } = resource;
  const state = status && { [status.field]: status.machine.values[move.from[0] ?? ''] };
  const covered = coveredBy(rule, resource, world.actor(role).id);
  const record = await world.insert(resource, last, { ...person, ...covered, ...state });
  const request = { ...moveRequest(resource, move), ...(move.reason && { reason }) };
  return { role, record, request };
}

const stored = async ({ name }: Resource, { id }: AnyRow) =>
  (await storedRecords(world.platform, name)).find((record) => record.id === id);

describe.each(moves)('$name', (each) => {
  it('asks, changes nothing before, and is made after', async () => {
    const { role, record, request } = await movable(each);
    const url = `${addressOf(each.resource)}/${record.id}/status`;
    const before = await stored(each.resource, record);
    expect(await send(role, 'POST', url, { ...request, version: record.version })).toMatchObject(needed);
    expect(await stored(each.resource, record)).toEqual(before);
    await age(0);
    const answer = await send(role, 'POST', url, { ...request, version: record.version });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
  });

  it('asks in a batch, before any record is changed', async () => {
    const { role, record, request } = await movable(each);
    const url = `${addressOf(each.resource)}/batch`;
    const body = { ids: [record.id], transition: request };
    expect(await send(role, 'POST', url, body)).toMatchObject(needed);
    await age(0);
    expect((await send(role, 'POST', url, body)).body).toContain('"succeeded":1');
  });
});

const whole = allResources().filter(({ recentAuthentication }) => recentAuthentication);

describe.each(whole)('$name', (resource) => {
  const [role = 'admin'] = [...resource.access.create, ...resource.access.update].flatMap(({ roles }) => roles);
  const all = addressOf(resource);

  it.each([
    ['POST', all, {}],
    ['PATCH', `${all}/1`, {}],
    ['DELETE', `${all}/1`, undefined],
  ] as const)('%s asks', async (method, url, payload) => {
    expect(await send(role, method, url, payload)).toMatchObject(needed);
  });

  it('asks before an import', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${all}/import?mode=check`,
      headers: { ...headers.get(role), 'content-type': 'text/csv' },
      payload: 'ID\n1\n',
    });
    expect({ status: answer.statusCode, type: answer.json<{ type: string }>().type }).toEqual(needed);
  });
});
