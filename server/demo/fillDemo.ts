import { sql } from 'drizzle-orm';
import type { Configuration } from '#server/configuration/configuration.ts';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { hashPassword } from '#server/features/account/passwords.ts';
import { credentials } from '#server/features/account/tables.ts';
import { type BackfilledTransfer, backfillTransfers } from '#server/ledger/backfillTransfers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import { dateNotes } from '#src/resources/statistics/dateNotes.ts';
import { savedReports } from '#src/resources/statistics/savedReports.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { fillAdIncome } from './adIncome.ts';
import { fillAdMoney } from './adMoney.ts';
import { type AdnetOwners, adnetOwnersAmong } from './adnetOwners.ts';
import { demoAdvertCampaigns } from './advertCampaigns.ts';
import { demoAdzones } from './adzones.ts';
import { fillAuditTrail } from './auditTrail.ts';
import { fillBounty } from './bounty/fillBounty.ts';
import { demoCampaigns } from './campaigns.ts';
import { fillConversions, hostsOf } from './conversions.ts';
import { demoCreatives } from './creatives.ts';
import { demoTags } from './creativeTags.ts';
import { fillDirectory } from './directory/fillDirectory.ts';
import { huntersAmong } from './directory/hunters.ts';
import { fillExchangeDeposits } from './exchangeDeposits.ts';
import { demoExtraHunters } from './extraHunters.ts';
import { fillNotifications } from './fillNotifications.ts';
import { insertAll } from './insertAll.ts';
import { demoLandingGroups, demoLandings } from './landings.ts';
import { type Managers, managersAmong } from './managers.ts';
import { fillInvoices } from './payments/fillInvoices.ts';
import { fillSelfBilled } from './payments/fillSelfBilled.ts';
import { fillUnassigned } from './payments/fillUnassigned.ts';
import { demoPictures } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { fillRoleGrants } from './roleGrants.ts';
import { demoRules } from './rules.ts';
import { fillSamples } from './samples.ts';
import { demoDateNotes, demoSavedReports } from './savedReports.ts';
import { demoSites } from './sites.ts';
import { demoSourceLists, listsOfOwners } from './sourceLists.ts';
import { fillUnbilledEvents } from './unbilledEvents.ts';
import { type DemoUser, demoUsers } from './users.ts';
import { fillWithdrawalAddresses } from './withdrawalAddresses.ts';
import { advertiserIncome, openingBalance } from './withdrawalPlans.ts';
import { fillWithdrawals } from './withdrawals.ts';

type Report = (line: string) => void;

/** Servers that start in parallel wait for each other; the second finds the database filled. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry demo'))`;

const seed = 20_260_107;

/**
 * Fills an empty database with the demo accounts and their data. The reference lists must exist.
 * @param now the same time gives the same data
 * @returns whether it was empty
 */
export function fillDemo(platform: Platform, report: Report, now = new Date()): Promise<boolean> {
  const { configuration } = platform;
  return platform.database.transaction(async (tx) => {
    await tx.execute(lock);
    if (!(await isEmpty(tx))) return false;
    await fillAll(tx, report, now, configuration);
    return true;
  });
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${tableOf('users').table} limit 1`);
  return rows.length === 0;
}

type Terms = Pick<Configuration, 'adCurrency' | 'invoicing'>;

async function fillAll(tx: Transaction, report: Report, now: Date, terms: Terms): Promise<void> {
  const { adCurrency } = terms;
  const random = createRandom(seed);
  const people = demoUsers(random, now);
  report(`Demo data: ${people.length} users.`);
  const ids = await insertAll(tx, users, people);
  report(`Demo data: the password of ${demoAccounts.length} accounts to sign in with.`);
  await tx.insert(credentials).values(await credentialsOf(ids.slice(0, demoAccounts.length), now));
  const managers = managersAmong(people, ids);
  const rows = demoCampaigns(random, now, managers, await demoPictures(tx));
  report(`Demo data: ${rows.length} campaigns.`);
  await insertAll(tx, campaigns, rows);
  const bounty = await fillBountyData(tx, report, { now, people, ids, managers });
  const idOf = (address: string) => ids[people.findIndex(({ email }) => email === address)] ?? 0;
  const moderator = idOf('advert-admin@quarry.test');
  const adnetOwners = adnetOwnersAmong(people, ids, now);
  const { buyers, income } = await fillAdnet(tx, report, { random, now, adCurrency, owners: adnetOwners, moderator });
  const deposits = await fillAdMoney(tx, now, { owners: buyers, currency: adCurrency });
  const withdrawn = await fillWithdrawals(tx, now, adCurrency);
  const invoiced = await fillInvoiceData(tx, report, { now, people, ids, terms });
  const fromExchanges = await fillExchangeDeposits(tx, now, {
    recorder: moderator,
    funder: idOf('everyone@quarry.test'),
    currency: adCurrency,
  });
  await storeTransfers(tx, [...bounty, ...deposits, ...income, ...withdrawn, ...invoiced, ...fromExchanges]);
  report(`Demo data: ${await fillSelfBilled(tx, now, terms.invoicing)} self-billed invoices.`);
  const owners = demoAccounts.map(({ roles }, index) => ({ id: ids[index] ?? 0, roles }));
  await insertAll(tx, savedReports, demoSavedReports(now, owners));
  await insertAll(tx, dateNotes, demoDateNotes(now, owners));
  await fillAuditTrail(tx, await fillSamples(tx, now, owners, report));
  await fillWithdrawalAddresses(tx, now);
  await fillRoleGrants(tx, now);
  await fillNotifications(tx, now, people, ids);
}

/** Stores all transfers sorted by time, as a statement lists them. */
const storeTransfers = (tx: Transaction, transfers: readonly BackfilledTransfer[]): Promise<void> =>
  backfillTransfers(
    tx,
    transfers.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );

interface BountyInput {
  readonly now: Date;
  readonly people: readonly DemoUser[];
  readonly ids: readonly number[];
  readonly managers: Managers;
}

async function fillBountyData(
  tx: Transaction,
  report: Report,
  { now, people, ids, managers }: BountyInput,
): Promise<BackfilledTransfer[]> {
  const crowd = demoExtraHunters(now);
  const crowdIds = await insertAll(tx, users, crowd);
  const all = huntersAmong([...people, ...crowd], [...ids, ...crowdIds]);
  const accounts = await fillDirectory(tx, now, all);
  report(`Demo data: ${all.length} hunters with ${accounts.length} accounts on social networks.`);
  const index = people.findIndex(({ email }) => email === 'bounty-admin@quarry.test');
  const { firstName, lastName } = people[index] ?? {};
  const admin = { id: ids[index] ?? 0, name: [firstName, lastName].join(' ') };
  const { manager, everyone } = managers;
  const cast = { hunters: { accounts, all }, manager, managers: [manager, everyone], admin };
  const bounty = await fillBounty(tx, now, cast);
  report(`Demo data: ${bounty.tasks} tasks with ${bounty.participations} participants.`);
  return bounty.transfers;
}

interface InvoiceInput {
  readonly now: Date;
  readonly people: readonly DemoUser[];
  readonly ids: readonly number[];
  readonly terms: Terms;
}

/** The demo accounts that have invoices, by email. */
const buyers = {
  adnetOwners: ['advertiser@quarry.test', 'publisher@quarry.test', 'everyone@quarry.test'],
  managers: ['manager@quarry.test', 'everyone@quarry.test'],
} as const;

async function fillInvoiceData(
  tx: Transaction,
  report: Report,
  { now, people, ids, terms }: InvoiceInput,
): Promise<BackfilledTransfer[]> {
  const personWith = (wanted: string) => {
    const index = people.findIndex(({ email }) => email === wanted);
    const { firstName, lastName } = people[index] ?? {};
    return { id: ids[index] ?? 0, name: [firstName, lastName].join(' ') };
  };
  const [adnetOwners, managers] = [buyers.adnetOwners.map(personWith), buyers.managers.map(personWith)];
  const { id: admin } = personWith('admin@quarry.test');
  const invoices = await fillInvoices(tx, now, { adnetOwners, managers, admin }, terms);
  report(`Demo data: ${invoices.invoices} invoices.`);
  report(`Demo data: ${await fillUnassigned(tx, now)} unassigned payments.`);
  return invoices.transfers;
}

interface AdnetInput {
  readonly random: Random;
  readonly now: Date;
  readonly adCurrency: string;
  readonly owners: AdnetOwners;
  /** The ID of an advert-admin. */
  readonly moderator: number;
}

/** @returns the owners of campaigns, except accounts with sign-in, and the income of ad zones */
async function fillAdnet(
  tx: Transaction,
  report: Report,
  { random, now, adCurrency, owners, moderator }: AdnetInput,
): Promise<{ readonly buyers: number[]; readonly income: BackfilledTransfer[] }> {
  const siteRows = demoSites(random, now, owners);
  report(`Demo data: ${siteRows.length} sites.`);
  const ids = await insertAll(tx, sites, siteRows);
  const placed = ids.flatMap((id, index) => siteRows.slice(index, index + 1).map((site) => ({ ...site, id })));
  const zones = demoAdzones(random, now, placed, {
    currency: adCurrency,
    advertiser: owners.advertiser.id,
    moderator,
  });
  report(`Demo data: ${zones.length} ad zones.`);
  const zoneIds = await insertAll(tx, adzones, zones);
  const groups = demoLandingGroups(now, owners);
  const groupIds = await insertAll(tx, landingGroups, groups);
  await insertAll(tx, advertLandings, demoLandings(now, owners, groupIds));
  const tags = demoTags(random, now, owners);
  const tagIds = await insertAll(tx, creativeTags, tags);
  const lists = demoSourceLists(now, owners);
  const listIds = await insertAll(tx, sourceLists, lists);
  const adverts = demoAdvertCampaigns(now, owners, {
    adCurrency,
    lists: listsOfOwners(lists, listIds),
    groups: new Map(groups.map(({ owner, name }, index) => [`${owner} ${name}`, groupIds[index] ?? 0])),
  });
  report(`Demo data: ${adverts.length} advert campaigns.`);
  const advertIds = await insertAll(tx, advertCampaigns, adverts);
  const owning = adverts.map((values, index) => ({
    id: advertIds[index] ?? 0,
    owner: Number(values['owner']),
    values,
  }));
  const creatives = await demoCreatives(tx, {
    // A separate random generator keeps the data created later unchanged.
    random: createRandom(seed + 1),
    now,
    owners,
    tags: owned(tags, tagIds),
    campaigns: owning,
  });
  report(`Demo data: ${creatives.length} creatives.`);
  const creativeIds = await insertAll(tx, advertCreatives, creatives);
  const approved = creatives.map(({ campaign, status }, index) => ({
    id: creativeIds[index] ?? 0,
    campaign: status === 'approved' ? campaign : null,
  }));
  const serving = placed.flatMap(({ id, status }) => (status === 'approved' ? [id] : []));
  const active = zones.flatMap(({ site, owner, format, status }, index) =>
    status === 'active' && serving.includes(site) ? [{ id: zoneIds[index] ?? 0, owner, format }] : [],
  );
  const zonesOf = (adFormat: unknown) => active.flatMap(({ id, format }) => (format === adFormat ? [id] : []));
  const hosts = owning.flatMap(({ id, values }) => {
    const creative = approved.find(({ campaign }) => campaign === id)?.id;
    return hostsOf(values, id, now).map((host) => ({ ...host, creative, zones: zonesOf(values['adFormat']) }));
  });
  const conversions = await fillConversions(tx, { hosts, now, currency: adCurrency });
  report(`Demo data: ${conversions} conversions.`);
  const zonesWithOwners = zones.map(({ owner }, index) => ({ id: zoneIds[index] ?? 0, owner: Number(owner) }));
  await fillUnbilledEvents(tx, now, { campaigns: owning, zones: zonesWithOwners, currency: adCurrency });
  const rules = demoRules(now, owners, { campaigns: owning, currency: adCurrency });
  report(`Demo data: ${rules.length} rules.`);
  await insertAll(tx, autoRules, rules);
  const demoOwners = [owners.publisher, owners.advertiser, owners.everyone].map(({ id }) => id);
  const others = owning.filter(({ owner }) => !demoOwners.includes(owner));
  const sellers = [
    { owner: owners.publisher.id, amount: openingBalance },
    { owner: owners.everyone.id, amount: openingBalance },
    { owner: owners.advertiser.id, amount: advertiserIncome },
  ].map((seller) => ({ ...seller, zones: active.flatMap(({ id, owner }) => (owner === seller.owner ? [id] : [])) }));
  return {
    buyers: [...new Set(others.map(({ owner }) => owner))],
    income: await fillAdIncome(tx, now, { sellers, currency: adCurrency }),
  };
}

/** Returns each record's ID with its owner. */
const owned = (records: readonly { readonly owner?: unknown }[], ids: readonly number[]) =>
  records.map(({ owner }, index) => ({ owner: Number(owner), id: ids[index] ?? 0 }));

/** Returns one password hash for all, because the password is public. Other users have no credentials and can't sign in. */
async function credentialsOf(userIds: readonly number[], changedAt: Date) {
  const passwordHash = await hashPassword(demoPassword);
  return userIds.map((userId) => ({ userId, passwordHash, changedAt }));
}
