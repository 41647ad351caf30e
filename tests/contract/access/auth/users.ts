import { type ActorKind, type Answers, all } from '#tests/support/actors.ts';

export const operations = ['read', 'update', 'ban', 'delete'] as const;
export type UserOperation = (typeof operations)[number];

type UserTable = Readonly<Record<ActorKind, Readonly<Record<UserOperation, Answers>>>>;

const always = (status: number) => {
  const same = all(status);
  return { read: same, update: same, ban: same, delete: same };
};
const oneselfAlone = { ...always(403), read: [200, 404, 404, 404], update: [200, 404, 404, 404] };

/** Who may do what to a user: oneself, a hunter, a publisher, staff of both halves. */
export const users: UserTable = {
  admin: { read: all(200), update: all(200), ban: [403, 200, 200, 200], delete: all(403) },
  'bounty-admin': {
    read: [200, 200, 404, 200],
    update: [200, 200, 404, 403],
    ban: [403, 200, 404, 403],
    delete: all(403),
  },
  'advert-admin': {
    read: [200, 404, 200, 200],
    update: [200, 404, 200, 403],
    ban: [403, 404, 200, 403],
    delete: all(403),
  },
  'bounty-manager': oneselfAlone,
  'bounty-hunter': oneselfAlone,
  publisher: oneselfAlone,
  advertiser: oneselfAlone,
  unverified: always(403),
  nobody: always(401),
};
