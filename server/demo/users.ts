import { emailVerifiedRoleId, type RoleName, roleIds } from '#src/access/roles.ts';
import type { User } from '#src/resources/auth/users.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { emailOf } from './emails.ts';
import { people } from './names.ts';
import type { Random } from './random.ts';
import { banReasons } from './texts/banReasons.ts';
import { type AccountState, historyOf } from './userHistory.ts';

/** A user without the fields that the database generates. */
export type DemoUser = Omit<User, 'id' | 'name'>;

interface UserPlan {
  readonly roles: readonly RoleName[];
  readonly state: AccountState;
  readonly nameless?: boolean;
  readonly banReason?: string;
}

const hunter: UserPlan = { roles: ['bounty-hunter'], state: 'active' };

/** Roles and states, assigned to people in this order; all others are active hunters. */
const userPlans: readonly (UserPlan & { readonly count: number })[] = [
  { count: 6, roles: ['bounty-manager'], state: 'around' },
  { count: 2, roles: ['bounty-hunter', 'bounty-manager'], state: 'around' },
  { count: 1, roles: ['admin'], state: 'around' },
  { count: 1, roles: ['bounty-admin'], state: 'around' },
  { count: 1, roles: ['advert-admin'], state: 'around' },
  { count: 3, roles: ['bounty-hunter'], state: 'new' },
  { count: 1, roles: ['publisher'], state: 'new' },
  { count: 1, roles: ['advertiser'], state: 'new', nameless: true },
  ...banReasons.map((ban) => ({ ...ban, count: 1, state: 'banned' as const })),
  { count: 4, roles: ['bounty-hunter'], state: 'disabled' },
  { count: 2, roles: ['advertiser'], state: 'disabled' },
  { count: 7, roles: ['publisher'], state: 'active' },
  { count: 6, roles: ['advertiser'], state: 'active' },
  { count: 4, roles: ['publisher', 'advertiser'], state: 'active' },
  { count: 2, roles: ['bounty-hunter', 'publisher'], state: 'active' },
  { count: 2, roles: ['bounty-hunter', 'advertiser'], state: 'active' },
  { ...hunter, count: 3, nameless: true },
];

/** Returns the demo accounts, then the other users, oldest first. */
export function demoUsers(random: Random, now: Date): DemoUser[] {
  const plans = userPlans.flatMap(({ count, ...plan }) => Array.from({ length: count }, (): UserPlan => plan));
  const others = random
    .shuffled(people)
    .map((person, index) => personUser(random, now, person, plans[index] ?? hunter));
  return [
    ...demoAccounts.map((account) => accountUser(random, now, account)),
    ...others.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  ];
}

const confirmed = (roles: readonly RoleName[]): number[] => [
  ...roles.map((role) => roleIds[role]),
  emailVerifiedRoleId,
];

/** Returns fields by locale; the country is its region. */
const localeFields = (locale: string, timezone: string) => ({
  timezone,
  locale,
  country: locale.slice(-2),
  telegram: null,
  payoutMethod: null,
  company: null,
  address: null,
  vatId: null,
});

function accountUser(random: Random, now: Date, { email, firstName, lastName, roles }: DemoAccount): DemoUser {
  return {
    email,
    firstName,
    lastName,
    roles: confirmed(roles),
    ...localeFields('en-GB', 'Europe/London'),
    banReason: null,
    ...historyOf(random, now, 'around'),
  };
}

function personUser(random: Random, now: Date, person: (typeof people)[number], plan: UserPlan): DemoUser {
  const [firstName, lastName, locale, timezone] = person;
  return {
    email: emailOf(random, firstName, lastName),
    firstName: plan.nameless ? null : firstName,
    lastName: plan.nameless ? null : lastName,
    roles: plan.state === 'new' ? plan.roles.map((role) => roleIds[role]) : confirmed(plan.roles),
    ...localeFields(locale, timezone),
    banReason: plan.banReason ?? null,
    ...historyOf(random, now, plan.state),
  };
}
