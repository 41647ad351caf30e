import { describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { type Actor, abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

const me = 10;
const someone = 11;
const acting = (role: RoleName): Actor => ({ id: me, role, emailVerified: true });
const may = (role: RoleName, action: string, resource: string, record?: object) =>
  allows(abilityFor(acting(role), allResources()), action, resource, record);

/** Transcribed by hand from specification section 6: role, action, subject. */
const abilityTable: [RoleName, string, string[]][] = [
  ['admin', 'visit', ['Payments']],
  ['bounty-admin', 'update', ['Campaign', 'Task', 'TaskDetailedStatistics']],
  ['bounty-admin', 'update-status', ['Campaign', 'Task']],
  ['bounty-admin', 'visit', ['Payments']],
  ['bounty-admin', 'manage', ['TaskParticipants']],
  ['bounty-admin', 'view', ['TaskDetailedStatistics']],
  ['advert-admin', 'update', ['Campaign', 'Task', 'Creative', 'TaskDetailedStatistics']],
  ['advert-admin', 'update-status', ['Campaign', 'Task']],
  ['advert-admin', 'change-status', ['Landing']],
  ['advert-admin', 'visit', ['Payments']],
  ['publisher', 'visit', ['Payments']],
  ['advertiser', 'visit', ['Payments']],
  ['advertiser', 'delete', ['Landing']],
  ['advertiser', 'update', ['Landing']],
  ['advertiser', 'create', ['Landing']],
  ['bounty-hunter', 'search', ['BountyCampaign']],
  ['bounty-hunter', 'view', ['LinkStatus', 'TaskProgress']],
  ['bounty-hunter', 'join', ['Task']],
  ['bounty-hunter', 'submit', ['InstagramPost', 'CreativeTask']],
  ['bounty-hunter', 'visit', ['Payments']],
  ['bounty-manager', 'search', ['BountyCampaign']],
  ['bounty-manager', 'change', ['LinkStatus']],
  ['bounty-manager', 'manage', ['TaskParticipants']],
  ['bounty-manager', 'view', ['TaskDetailedStatistics']],
  ['bounty-manager', 'update', ['TaskDetailedStatistics']],
];

describe('the ability table (specification section 6)', () => {
  const cells = abilityTable.flatMap(([role, action, subjects]) =>
    subjects.map((subject) => [role, action, subject] as const),
  );
  const pairs = [...new Set(cells.map(([, action, subject]) => `${action} ${subject}`))];

  it.each(pairs)('%s: the roles of the table and no other', (pair) => {
    const [action = '', subject = ''] = pair.split(' ');
    const expected = roleNames.filter((role) => cells.some((cell) => cell.join(' ') === `${role} ${pair}`));
    expect(roleNames.filter((role) => may(role, action, subject))).toEqual(expected);
  });
});

describe('bounty campaigns: who may do what, by ownership and status', () => {
  const [active, pending, closed, rejected] = [0, 1, 2, 3];
  const statuses = [active, pending, closed, rejected];
  const cases = roleNames.flatMap((role) =>
    [me, someone].flatMap((manager) => statuses.map((status) => ({ role, manager, status }))),
  );
  const admins = ['bounty-admin', 'advert-admin'];

  it.each(cases)('$role, manager $manager (me is 10), status $status', ({ role, manager, status }) => {
    const record = { manager, status };
    const owns = role === 'bounty-manager' && manager === me;
    const isAdmin = admins.includes(role);
    expect(may(role, 'read', 'campaigns', record)).toBe(isAdmin || owns || status === active || status === closed);
    expect(may(role, 'update', 'campaigns', record)).toBe(status === pending && (isAdmin || owns));
    expect(may(role, 'approve', 'campaigns', record)).toBe(status === pending && isAdmin);
    expect(may(role, 'reject', 'campaigns', record)).toBe(status === pending && isAdmin);
    expect(may(role, 'sendBack', 'campaigns', record)).toBe(status === active && isAdmin);
    expect(may(role, 'close', 'campaigns', record)).toBe(status === active && isAdmin);
    expect(may(role, 'reopen', 'campaigns', record)).toBe(status === closed && isAdmin);
    expect(may(role, 'resubmit', 'campaigns', record)).toBe(status === rejected && owns);
    expect(may(role, 'delete', 'campaigns', record)).toBe(status === pending && owns);
  });

  it('are created by bounty-managers and bounty-admins', () => {
    expect(roleNames.filter((role) => may(role, 'create', 'campaigns'))).toEqual(['bounty-manager', 'bounty-admin']);
  });
});

describe('users: who may do what', () => {
  const hunter = { id: someone, roles: [1, 7], status: 'active' };
  const publisher = { id: someone, roles: [3, 7], status: 'active' };
  const staff = { id: someone, roles: [1, 3, 8], status: 'active' };
  const banning = (record: object) => roleNames.filter((role) => may(role, 'ban', 'users', record));

  it('are read by themselves, by admin, and by the administrators of their half', () => {
    expect(roleNames.filter((role) => may(role, 'read', 'users', { ...hunter, id: me }))).toEqual([...roleNames]);
    expect(roleNames.filter((role) => may(role, 'read', 'users', hunter))).toEqual(['admin', 'bounty-admin']);
    expect(roleNames.filter((role) => may(role, 'read', 'users', publisher))).toEqual(['admin', 'advert-admin']);
  });

  it('are banned by the administrators of their half, staff by admin alone, nobody by themselves', () => {
    expect(banning(hunter)).toEqual(['admin', 'bounty-admin']);
    expect(banning(publisher)).toEqual(['admin', 'advert-admin']);
    expect(banning(staff)).toEqual(['admin']);
    expect(banning({ ...hunter, id: me })).toEqual([]);
    expect(banning({ ...hunter, status: 'banned' })).toEqual([]);
  });
});

describe('without a confirmed e-mail', () => {
  it('there is one’s own profile, and nothing else', () => {
    const ability = abilityFor({ id: me, role: 'admin', emailVerified: false }, allResources());
    expect(allows(ability, 'read', 'users', { id: me })).toBe(true);
    expect(allows(ability, 'read', 'users', { id: someone })).toBe(false);
    expect(allows(ability, 'read', 'campaigns', { status: 0 })).toBe(false);
    expect(allows(ability, 'visit', 'Payments')).toBe(false);
  });

  it('and nothing at all without being signed in', () => {
    const ability = abilityFor(undefined, allResources());
    expect(allResources().filter(({ name }) => allows(ability, 'read', name))).toEqual([]);
  });
});
