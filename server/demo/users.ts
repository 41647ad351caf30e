import { emailVerified, type RoleName, roleIds } from '#src/access/roles.ts';
import type { User } from '#src/resources/auth/users.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { emailOf } from './emails.ts';
import { people } from './names.ts';
import type { Random } from './random.ts';
import { banReasons } from './texts/banReasons.ts';
import { type Fate, historyOf } from './userHistory.ts';

export type DemoUser = Omit<User, 'id'>;

interface Part {
  readonly roles: readonly RoleName[];
  readonly fate: Fate;
  readonly nameless?: boolean;
  readonly banReason?: string;
}

const hunter: Part = { roles: ['bounty-hunter'], fate: 'active' };

/** Who the people are, dealt to them in this order; everyone else is a hunter like most. */
const cast: readonly (Part & { readonly count: number })[] = [
  { count: 6, roles: ['bounty-manager'], fate: 'around' },
  { count: 2, roles: ['bounty-hunter', 'bounty-manager'], fate: 'around' },
  { count: 1, roles: ['admin'], fate: 'around' },
  { count: 1, roles: ['bounty-admin'], fate: 'around' },
  { count: 1, roles: ['advert-admin'], fate: 'around' },
  { count: 3, roles: ['bounty-hunter'], fate: 'new' },
  { count: 1, roles: ['publisher'], fate: 'new' },
  { count: 1, roles: ['advertiser'], fate: 'new', nameless: true },
  ...banReasons.map((ban) => ({ ...ban, count: 1, fate: 'banned' as const })),
  { count: 4, roles: ['bounty-hunter'], fate: 'disabled' },
  { count: 2, roles: ['advertiser'], fate: 'disabled' },
  { count: 7, roles: ['publisher'], fate: 'active' },
  { count: 6, roles: ['advertiser'], fate: 'active' },
  { count: 4, roles: ['publisher', 'advertiser'], fate: 'active' },
  { count: 2, roles: ['bounty-hunter', 'publisher'], fate: 'active' },
  { count: 2, roles: ['bounty-hunter', 'advertiser'], fate: 'active' },
  { ...hunter, count: 3, nameless: true },
];

/** The accounts that people sign in with first, then the others, oldest first. */
export function demoUsers(random: Random, now: Date): DemoUser[] {
  const dealt = cast.flatMap(({ count, ...part }) => Array.from({ length: count }, (): Part => part));
  const others = random
    .shuffled(people)
    .map((person, index) => personUser(random, now, person, dealt[index] ?? hunter));
  return [
    ...demoAccounts.map((account) => accountUser(random, now, account)),
    ...others.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  ];
}

const confirmed = (roles: readonly RoleName[]): number[] => [...roles.map((role) => roleIds[role]), emailVerified];

/** Where somebody lives goes by how they read; how they want to be paid most haven't said. */
const homeOf = (locale: string, timezone: string) => ({
  timezone,
  locale,
  country: locale.slice(-2),
  telegram: null,
  payoutMethod: null,
});

function accountUser(random: Random, now: Date, { email, firstName, lastName, roles }: DemoAccount): DemoUser {
  return {
    email,
    firstName,
    lastName,
    roles: confirmed(roles),
    ...homeOf('en-GB', 'Europe/London'),
    banReason: null,
    ...historyOf(random, now, 'around'),
  };
}

function personUser(random: Random, now: Date, person: (typeof people)[number], part: Part): DemoUser {
  const [firstName, lastName, locale, timezone] = person;
  return {
    email: emailOf(random, firstName, lastName),
    firstName: part.nameless ? null : firstName,
    lastName: part.nameless ? null : lastName,
    roles: part.fate === 'new' ? part.roles.map((role) => roleIds[role]) : confirmed(part.roles),
    ...homeOf(locale, timezone),
    banReason: part.banReason ?? null,
    ...historyOf(random, now, part.fate),
  };
}
