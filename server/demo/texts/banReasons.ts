import type { RoleName } from '#src/access/roles.ts';

/** Reasons of bans; each is used for one user. */
export const banReasons: readonly { readonly roles: readonly RoleName[]; readonly banReason: string }[] = [
  {
    roles: ['bounty-hunter'],
    banReason: 'Three accounts joined the same tasks from one wallet address. The other two are closed as well.',
  },
  {
    roles: ['bounty-hunter'],
    banReason: 'The proofs were edited screenshots of posts that never existed.',
  },
  {
    roles: ['bounty-hunter'],
    banReason: 'Bought followers: 11,000 of 11,400 were added within two days and have no posts.',
  },
  {
    roles: ['bounty-hunter'],
    banReason: 'Sent links to a fake wallet to members of the Telegram group.',
  },
  {
    roles: ['bounty-hunter'],
    banReason: 'Submitted other hunters’ articles as their own, four times in two campaigns.',
  },
  {
    roles: ['publisher'],
    banReason: 'The site hid its ads below a layer, and almost every click of one week was invalid.',
  },
];
