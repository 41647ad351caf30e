import { limits } from '#src/limits.ts';
import type { ProblemTypes } from '../problemType.ts';

/** Sites, ad zones and tags. */
export const adnetProblems = {
  domainTaken: {
    type: 'urn:uuid:57eed12c-4561-42ec-ac3d-286523e14383',
    status: 422,
    message: 'Another site has already been verified for this domain. If the domain is yours, contact support.',
  },
  domainBanned: {
    type: 'urn:uuid:c8d0fbd4-71a7-4806-9839-f1aca596bb2a',
    status: 422,
    message:
      'A site with this domain was banned, so the domain can’t be used again. Enter another address, or contact support.',
  },
  alreadyVerified: {
    type: 'urn:uuid:6415b582-da6e-45f6-a821-9ff768ca884a',
    status: 409,
    message: 'This site is already verified. You only need to verify it again after you change its address.',
  },
  ownershipNotProved: {
    type: 'urn:uuid:111b2115-e10e-4784-8759-2bb255dc4ff8',
    status: 422,
    message: 'We didn’t find the token at {where}. Changes can take a while to appear. Check it, then try again.',
  },
  siteUnreachable: {
    type: 'urn:uuid:60403b04-a013-480a-8450-b23536c2d238',
    status: 422,
    message: 'We couldn’t read {where}. Check that it is public and answers within {seconds} seconds, then try again.',
  },
  siteNotPublic: {
    type: 'urn:uuid:8cb3ec21-395b-4485-8a90-34afbb176fc5',
    status: 422,
    message: '{host} doesn’t lead to a public address, so we can’t check it. Enter the site’s public address.',
  },
  siteLeadsAway: {
    type: 'urn:uuid:ef977f93-3cd5-4240-b9cf-f9fef375bd64',
    status: 422,
    message:
      '{from} redirects to {to}, and we don’t follow that redirect. Put the token at {from} itself, or verify the domain with a DNS record.',
  },
  siteWrongType: {
    type: 'urn:uuid:7f82fdfb-7c6b-4557-b34c-026baf6626ce',
    status: 422,
    message: '{where} isn’t served as {type}. Change its Content-Type to {type}, then try again.',
  },
  refreshTooFast: {
    type: 'urn:uuid:4c445c4a-40a3-48a0-9b67-dd74c3c8e54c',
    status: 422,
    message: `Choose 0 for never, or at least ${limits.fastestRefresh} seconds.`,
  },
  floorForAll: {
    type: 'urn:uuid:5e1a0d0b-2f57-4c1c-8f0e-6d3f8f6f7a41',
    status: 422,
    message: 'Choose a country, a device type or both. The floor above is for everything else.',
  },
  floorTwice: {
    type: 'urn:uuid:c7f2f4b6-9b1d-4f43-93c8-0a5f4b9f1e62',
    status: 422,
    message: 'This country and device type already have a floor. Change that one.',
  },
  weightsDontAddUp: {
    type: 'urn:uuid:0ed45787-cfac-408a-ba79-608dd4e5defd',
    status: 422,
    message:
      'The weights of the active landings add up to {sum}. They must add up to 100. Change them together on the page of the group.',
  },
  tooManyShares: {
    type: 'urn:uuid:b1f0a6e4-57d2-4c39-9e8b-2d4c7f50a634',
    status: 422,
    message: 'With fixed shares, at most {max} landings of a group can be active. Disable one first, or share evenly.',
  },
  addressNotPublic: {
    type: 'urn:uuid:2412c847-7f83-4085-a97f-bc0605c43538',
    status: 422,
    message: '{host} isn’t a public address. Enter one that can be reached from anywhere.',
  },
  tooManyViews: {
    type: 'urn:uuid:0aeeedea-c9f5-4fe8-a22e-49a5d1eca513',
    status: 422,
    message: 'You can save up to {max} views. Delete one that you don’t use, then save again.',
  },
  tooManyOwn: {
    type: 'urn:uuid:60a12d2b-fa70-48e4-bd89-ded5740d093c',
    status: 422,
    message: 'You can keep up to {max} of these. Delete one that you don’t use, then save again.',
  },
  viewExists: {
    type: 'urn:uuid:a007f1b4-ab8f-44a7-b311-8c3b6fd6945f',
    status: 422,
    message:
      'You already have a view of this list with that name. Choose another name, or delete the other view first.',
  },
  ownNameTaken: {
    type: 'urn:uuid:3d2f5a0b-8c47-4a1e-b6de-52c9a70f1e84',
    status: 422,
    message: 'Another one with this name already exists. Choose another name.',
  },
  includedAndExcluded: {
    type: 'urn:uuid:9e6b1d7c-50f2-4d3a-8a94-1c7be0d4f265',
    status: 422,
    message: 'A list can’t be both included and excluded. Remove it from one of them.',
  },
  unbillableModel: {
    type: 'urn:uuid:6d4e2c81-b79a-4f05-93d1-5a8e07c2f4b3',
    status: 422,
    message: 'This model bills no event. Choose another pricing model.',
  },
  ownNetworkDeposit: {
    type: 'urn:uuid:87ce4a17-7ac0-4496-8b8c-4e5e6603e274',
    status: 422,
    message: 'The own network has no account. Choose the exchange that has paid.',
  },
  exchangeDepositInUse: {
    type: 'urn:uuid:9f27490f-f3cf-4772-aafd-1b5324b88a00',
    status: 409,
    message: 'The exchange has {left} left, so this deposit of {amount} can’t be reversed. The rest has paid for ads.',
  },
  tagExists: {
    type: 'urn:uuid:44ce66c2-58e7-472a-ac57-007a432857b1',
    status: 422,
    message: 'You already have a tag with this name. Choose another name.',
  },
} as const satisfies ProblemTypes;
