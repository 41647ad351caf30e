import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { currencies } from '#src/resources/bounty/currencies.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fundCampaign } from '#tests/support/funds.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const sample = (overrides: Values = {}) => {
  last += 20;
  return world.sample(campaigns, last, overrides);
};
const make = (overrides: Values = {}, role: RoleName = 'bounty-manager') =>
  create(world.platform, world.actor(role), campaigns, sample(overrides));
/** One that may be approved: its money has arrived. */
async function makeFunded(): Promise<AnyRow> {
  const made = await make();
  await world.platform.database.transaction((tx) => fundCampaign(tx, toTypedRecord(campaigns, made)));
  return made;
}
const change = ({ id }: AnyRow, changes: unknown, role: RoleName = 'bounty-manager') =>
  update(world.platform, world.actor(role), campaigns, id, changes);
const move = ({ id, version }: AnyRow, status: number, more: Values = {}, role: RoleName = 'bounty-admin') =>
  transition(world.platform, world.actor(role), campaigns, id, { status, version, ...more });
const stored = ({ id }: AnyRow) => read(world.platform, world.actor('bounty-admin'), campaigns, id);
const idOf = (role: RoleName) => world.actor(role).id;
const currency = (code: string) => world.records.currencies?.find((each) => each.code === code)?.id;

const query = async (statement: ReturnType<typeof sql>) => (await world.platform.database.sql.execute(statement)).rows;
const audited = ({ id }: AnyRow) =>
  query(sql`select action, actor_id, acting_role, before, after, reason, ip from audit_log
    where entity = 'campaigns' and entity_id = ${id} order by id`);

describe('the owner', () => {
  test('is whoever may create only their own', async () => {
    const { manager: _, ...without } = sample();
    const made = await create(world.platform, world.actor('bounty-manager'), campaigns, without);
    expect(made.manager).toBe(idOf('bounty-manager'));
    expect((await make({ manager: null, status: null, id: null })).manager).toBe(idOf('bounty-manager'));
    await expectRefusal(make({ manager: idOf('admin') }), ['notWritable', 'manager']);
  });

  test('is said by whoever creates for others, among those who can be one', async () => {
    expect((await make({ manager: idOf('bounty-manager') }, 'bounty-admin')).manager).toBe(idOf('bounty-manager'));
    await expectRefusal(make({ manager: undefined }, 'bounty-admin'), ['blank', 'manager']);
    await expectRefusal(make({ manager: idOf('bounty-hunter') }, 'bounty-admin'), ['invalidReference', 'manager']);
  });

  test('stays', async () => {
    await expectRefusal(change(await make(), { manager: idOf('admin') }), ['notWritable', 'manager']);
  });
});

describe('money', () => {
  test('given as an amount alone is in the campaign’s currency', async () => {
    const made = await make({ currency: currency('EUR'), budget: { amount: '75.50' } });
    expect(made.budget).toEqual({ amount: '75.5', currency: 'EUR' });
    expect((await change(made, { budget: { amount: '80' } })).budget).toEqual({ amount: '80', currency: 'EUR' });
  });

  test('in another currency is wrong', async () => {
    await expectRefusal(make({ currency: currency('EUR'), budget: { amount: '75', currency: 'USD' } }), [
      'currencyDiffers',
      'budget',
    ]);
    const made = await make();
    await expectRefusal(change(made, { budget: { amount: '99', currency: 'EUR' } }), ['currencyDiffers', 'budget']);
    expect(await stored(made)).toEqual(made);
  });

  test('goes along when only the campaign’s currency changes, even in a record sent back whole', async () => {
    const made = await make({ budget: { amount: '500' } });
    const whole = await change(made, { ...made, currency: currency('EUR') });
    expect(whole.budget).toEqual({ amount: '500', currency: 'EUR' });
    expect((await change(whole, { currency: currency('BTC') })).budget).toEqual({ amount: '500', currency: 'BTC' });
  });

  test('in no currency is told at the currency', async () => {
    const made = await make();
    for (const wrong of [0, -1, 1.5, 1e30, 2 ** 31, Number.POSITIVE_INFINITY, '1', [1]])
      await expectRefusal(change(made, { currency: wrong }), ['invalidReference', 'currency']);
    expect(await stored(made)).toEqual(made);
  });

  test('keeps its code, because a currency keeps it', async () => {
    const dollar = currency('USD') ?? 0;
    const renamed = update(world.platform, world.actor('bounty-admin'), currencies, dollar, { code: 'USX' });
    await expectRefusal(renamed, ['notWritable', 'code']);
  });

  test('in another spelling is the same', async () => {
    const made = await make({ budget: { amount: '500' } });
    expect(await change(made, { budget: { amount: '0500.000', currency: 'USD' } })).toEqual(made);
    expect(await change(made, { budget: { amount: '500.0' } })).toEqual(made);
  });

  test.each(['1e309', 'NaN', '-0', '1,5', '60.0000000000000000001', '', ' 60', '٦٠'])(
    'is no amount as “%s”',
    async (amount) => {
      await expectRefusal(make({ budget: { amount } }), ['invalidAmount', 'budget.amount']);
    },
  );

  test('is at least the minimum, and a text', async () => {
    await expectRefusal(make({ budget: { amount: '49.999999999999999999' } }), ['tooSmall', 'budget.amount']);
    await expectRefusal(make({ budget: { amount: 60 } }), ['invalidAmount', 'budget.amount']);
    await expectRefusal(make({ budget: '60' }), ['wrongMoney', 'budget']);
  });

  test('of an ICO is none: it gives a share', async () => {
    const made = await make();
    const token = {
      tokenName: 'Quarry',
      tokenSymbol: 'QRY',
      tokenStandard: world.records['token-standards']?.[0]?.id,
      tokenPool: { amount: '1000' },
    };
    const ico = await change(made, { ...token, isIco: true, poolPercentage: 12.5 });
    expect(ico).toMatchObject({ isIco: true, budget: null, currency: null, poolPercentage: 12.5 });
    await expectRefusal(change(ico, { budget: { amount: '60', currency: 'USD' } }), ['icoCampaignMoney', 'budget']);
    await expectRefusal(change(ico, { isIco: false }), ['blank', 'currency'], ['blank', 'budget']);
  });
});

describe('a change', () => {
  test('of nothing writes nothing', async () => {
    const made = await make({ links: [{ title: 'Site', url: 'https://example.com/' }] });
    expect(await change(made, {})).toEqual(made);
    expect(await change(made, made)).toEqual(made);
    expect(
      await change(made, { title: `  ${String(made.title)} `, endAt: String(made.endAt).replace('Z', '+00:00') }),
    ).toEqual(made);
    expect(await stored(made)).toEqual(made);
    expect(await audited(made)).toHaveLength(1);
  });

  test('tells all that is wrong at once, and changes nothing', async () => {
    const made = await make();
    await expectRefusal(
      change(made, { title: 'x', category: 999_999, startAt: 'soon' }),
      ['tooShort', 'title'],
      ['invalidDate', 'startAt'],
      ['invalidReference', 'category'],
    );
    expect(await stored(made)).toEqual(made);
  });

  test('is a state conflict where only the state stands in the way', async () => {
    const made = await makeFunded();
    const active = await move(made, 0);
    await expectRefusal(change(active, { title: 'Another title' }), ['editOnlyPending']);
    await expectRefusal(change(active, { title: 'Another title' }, 'bounty-admin'), ['editOnlyPending']);
    await expectRefusal(change(active, { title: 'Another title' }, 'bounty-hunter'), ['forbidden']);
    await expectRefusal(remove(world.platform, world.actor('bounty-manager'), campaigns, made.id), [
      'removableOnlyWhile',
    ]);
  });

  test('of another’s is refused; of what one can’t read there is nothing', async () => {
    const active = await world.insert(campaigns, 9000, { manager: idOf('admin'), status: 0 });
    const pending = await world.insert(campaigns, 9030, { manager: idOf('admin'), status: 1 });
    await expectRefusal(change(active, { title: 'Mine now' }), ['forbidden']);
    await expectRefusal(change(pending, { title: 'Mine now' }), ['notFound']);
    await expectRefusal(change({ id: 999_999, version: 1 }, { title: 'x' }), ['notFound']);
  });

  test.each([null, [], 'text', 7, true, undefined])('needs an object, not %j', async (body) => {
    await expectRefusal(change(await make(), body), ['malformedBody']);
  });

  test.each(['1', 1.5, {}, []])('names a version by a whole number, not %j', async (version) => {
    await expectRefusal(change(await make(), { title: 'Another one', version }), ['invalidInteger', 'version']);
  });

  test.each(['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-14:00'])(
    'of a time that the database hasn’t, %s, is refused',
    async (endAt) => {
      await expectRefusal(change(await make(), { endAt }), ['invalidDate', 'endAt']);
    },
  );

  test('by two at once is made by one', async () => {
    const made = await make();
    const tries = await Promise.allSettled(
      ['One', 'Two', 'Three', 'Four'].map((word) => change(made, { title: `${word} of ${made.id}`, version: 1 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored(made)).version).toBe(2);
  });
});

describe('a decision', () => {
  test('is written to the audit log, and told to the manager with its reason', async () => {
    const made = await makeFunded();
    const reason = 'The links lead nowhere.';
    const rejected = await move(made, 3, { reason: `  ${reason} ` });
    expect(rejected.statusReason).toBe(reason);
    expect((await audited(made))[1]).toEqual({
      action: 'reject',
      actor_id: idOf('bounty-admin'),
      acting_role: 'bounty-admin',
      before: made,
      after: rejected,
      reason,
      ip: '127.0.0.1',
    });
    await mailNews(world.platform);
    const [mail] = await query(sql`select recipient, body from mails order by id desc limit 1`);
    expect(mail?.recipient).toBe('bounty-manager@quarry.test');
    expect(mail?.body).toContain(made.title);
    expect(mail?.body).toContain(reason);
    expect(mail?.body).toContain(`/admin/campaigns/${made.id}`);

    const again = await move(rejected, 1, {}, 'bounty-manager');
    expect(again.statusReason).toBe(rejected.statusReason);
    expect((await move(again, 0, {})).statusReason).toBeNull();
  });

  test('that is refused leaves no trace', async () => {
    const made = await make();
    const told = await query(sql`select id from notifications`);
    await expectRefusal(move(made, 3), ['reasonRequired', 'reason']);
    await expectRefusal(move(made, 2), ['noTransition', 'status']);
    await expectRefusal(move(made, 0, { reason: 'It is a good one.' }), ['notApplicable', 'reason']);
    await expectRefusal(move(made, 3, { reason: 'x'.repeat(1001) }), ['tooLong', 'reason']);
    await expectRefusal(move(made, 3, { reason: { long: 'enough to count' } }), ['invalidText', 'reason']);
    await expectRefusal(move(made, 0, { title: 'x' }), ['unknownField', 'title']);
    expect(await stored(made)).toEqual(made);
    expect(await audited(made)).toHaveLength(1);
    expect(await query(sql`select id from notifications`)).toEqual(told);
  });

  test('on an expired campaign never makes it active', async () => {
    const past = { startAt: '2020-01-01T00:00:00Z', endAt: '2020-02-01T00:00:00Z' };
    await expectRefusal(move(await make(past), 0), ['campaignExpired', 'endAt']);
  });
});

test('what something refers to can’t be deleted', async () => {
  const made = await make();
  const rules = { ...currencies, access: { ...currencies.access, delete: currencies.access.create } };
  const actor = world.actor('bounty-admin');
  const ability = abilityFor(actor, [rules]);
  await expectRefusal(remove(world.platform, { ...actor, ability }, rules, Number(made.currency)), ['inUse']);
});
