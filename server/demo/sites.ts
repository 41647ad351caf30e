import { categoryId } from '#server/features/adnet/dictionaries/categories.ts';
import { languageId } from '#server/features/adnet/dictionaries/languages.ts';
import { trafficTypeId } from '#server/features/adnet/dictionaries/trade.ts';
import type { Site } from '#src/resources/adnet/sites.ts';
import type { AdnetOwner, AdnetOwners } from './adnetOwners.ts';
import { createCounter } from './counter.ts';
import { type Choices, pickInTurn, type Random } from './random.ts';
import { type SiteStatus, siteHistory } from './siteHistory.ts';
import { siteBans, siteRejections } from './texts/siteReasons.ts';
import { type SiteText, siteTexts } from './texts/sites.ts';

export type DemoSite = Omit<Site, 'id'>;

/** The statuses of an owner's sites, in turn. */
const statuses: Choices<SiteStatus> = ['approved', 'pending', 'unverified', 'rejected', 'banned'];
const methods: Choices<DemoSite['verifyMethod']> = ['file', 'meta', 'dns'];

/** The numbers of sites of the three demo accounts that own sites. */
const shares = { publisher: 10, advertiser: 5, everyone: 5 } as const;

const tokenOf = (random: Random): string =>
  Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');

/** Returns sites in every status, oldest first. */
export function demoSites(random: Random, now: Date, owners: AdnetOwners): DemoSite[] {
  const own = [
    ...Array<AdnetOwner>(shares.publisher).fill(owners.publisher),
    ...Array<AdnetOwner>(shares.advertiser).fill(owners.advertiser),
    ...Array<AdnetOwner>(shares.everyone).fill(owners.everyone),
  ];
  const nthOfOwner = createCounter();
  const reasonOf = reasons();
  const rows = random.shuffled(siteTexts).map((text, index): DemoSite => {
    const owner = own[index] ?? pickInTurn(owners.others, index);
    const status = pickInTurn(statuses, nthOfOwner(owner.id));
    return {
      ...siteOf(random, text, index),
      ...siteHistory(random, now, status),
      ...decisionOf(owner, status, reasonOf),
    };
  });
  return rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function siteOf(random: Random, { name, domain, categories, language, traffic = 'Mainstream' }: SiteText, nth: number) {
  const host = `${domain}.example`;
  return {
    name,
    url: nth % 3 === 0 ? `https://www.${host}/` : `https://${host}/`,
    domain: host,
    categories: categories.map(categoryId),
    language: languageId(language),
    trafficType: trafficTypeId(traffic),
    verifyMethod: pickInTurn(methods, nth),
    verifyToken: tokenOf(random),
  };
}

type ReasonOf = (status: SiteStatus) => string | null;

const decisionOf = ({ id }: AdnetOwner, status: SiteStatus, reasonOf: ReasonOf) => ({
  owner: id,
  status,
  statusReason: reasonOf(status),
});

/** Returns a function that assigns the reasons of rejected and banned sites in turn. */
function reasons(): ReasonOf {
  const nthOfStatus = createCounter();
  return (status) => {
    if (status === 'rejected') return pickInTurn(siteRejections, nthOfStatus(status));
    return status === 'banned' ? pickInTurn(siteBans, nthOfStatus(status)) : null;
  };
}
