import { type SQL, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Site, siteStatus, sites } from '#src/resources/adnet/sites.ts';
import { recordPath } from '#src/schema/recordPath.ts';

const { unverified, banned } = siteStatus.values;
const statuses = Object.values(siteStatus.values);

/** The condition lists every status, because the index begins with it. */
const hasDomainSql = (domain: string): SQL =>
  sql`status = any(${sql.param(statuses)}) and lower(domain) = ${domain} order by id`;

/** Lists all sites with a domain, of any owner. */
export const findSitesOfDomain = (executor: Executor, domain: string): Promise<Site[]> =>
  rowsWhere(executor, sites, hasDomainSql(domain));

/** Locks these sites in the order of their IDs: of two proofs of a domain, one waits for the other. */
export const lockSitesOfDomain = (tx: Transaction, domain: string): Promise<Site[]> =>
  rowsWhere(tx, sites, sql`${hasDomainSql(domain)}${forUpdate}`);

/**
 * Returns the reason why a site can't have a domain.
 * @param sitesOfDomain all sites with it
 * @param id the site's own ID; undefined for a new one
 */
export function domainProblem(sitesOfDomain: readonly Site[], id: number | undefined): Problem | undefined {
  const others = sitesOfDomain.filter((site) => site.id !== id);
  if (others.some(({ status }) => status === banned)) return problem('domainBanned', {}, 'url');
  return others.some(({ status }) => status !== unverified) ? problem('domainTaken', {}, 'url') : undefined;
}

/**
 * Notifies the owners of unproved sites that another site has their domain now. The sites stay unverified: the owner can change the address
 * or delete the site. The audit entries have no actor, because owners read the history of their sites.
 * @param losingSites the sites, locked
 */
export async function withdrawDomain(tx: Transaction, losingSites: readonly Site[]): Promise<void> {
  for (const before of losingSites) {
    const values = { statusReason: say(adnet.domainLost, { domain: before.domain }) };
    const after = await updateRecord(tx, sites, before, values);
    await recordWrite(tx, undefined, {
      entity: sites.name,
      entityId: before.id,
      action: 'lose-domain',
      before,
      after,
      reason: toTypedRecord(sites, after).statusReason,
    });
  }
  const notifications = losingSites.map(({ id, owner: user, name: title, domain }) => ({
    user,
    kind: 'siteDomainLost' as const,
    parameters: { title, domain },
    link: recordPath(sites, 'show', id),
  }));
  await notifyAll(tx, notifications);
}
