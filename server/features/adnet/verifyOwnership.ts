import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import { RedirectedAway, timeout, WrongType } from '#server/internet/fetchText.ts';
import { NotPublic, Unreachable } from '#server/internet/sendRequest.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { proofPlace } from '#src/resources/adnet/siteProof.ts';
import { type Site, sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type Claim, checkOwnership } from './checkOwnership.ts';
import { domainProblem, findSitesOfDomain, lockSitesOfDomain, withdrawDomain } from './siteDomain.ts';

/** Returns the site if the actor may update it, and it isn't verified yet. */
async function requireUnverifiedSite(
  executor: Executor,
  actor: RequestActor,
  id: number,
  lock?: typeof forUpdate,
): Promise<AnyRow> {
  const [site = refuseNotFound(actor)] = await findRecords(executor, actor, sites, [id], lock);
  requireAccess(actor, 'update', sites, site);
  if (site.status !== 'unverified') refuse('alreadyVerified');
  return site;
}

const isMethod = (value: unknown): value is Claim['verifyMethod'] =>
  value === 'file' || value === 'meta' || value === 'dns';

function toClaim({ domain, verifyMethod, verifyToken }: AnyRow): Claim {
  if (!isMethod(verifyMethod)) throw new Error(`A site is verified by “${String(verifyMethod)}”, which nobody knows.`);
  return { domain: String(domain), verifyMethod, verifyToken: String(verifyToken) };
}

async function requireProof({ internet }: Platform, claim: Claim, file: string): Promise<void> {
  try {
    const { isProved, where } = await checkOwnership(internet, claim, file);
    if (!isProved) refuse('ownershipNotProved', { where });
  } catch (error) {
    if (error instanceof NotPublic) refuse('siteNotPublic', { host: error.host });
    if (error instanceof RedirectedAway) refuse('siteLeadsAway', { from: error.from, to: error.to });
    if (error instanceof WrongType) refuse('siteWrongType', { where: error.where, type: error.type });
    if (error instanceof Unreachable) refuse('siteUnreachable', { where: proofPlace(claim, file), seconds: timeout });
    throw error;
  }
}

function requireDomain(sitesOfDomain: readonly Site[], id: number): void {
  const problem = domainProblem(sitesOfDomain, id);
  if (problem) refuseAny([problem]);
}

/**
 * Verifies a site's ownership, and then submits the site for review. Other unproved sites lose the domain. The request to the site runs
 * outside of transactions, because it may be slow.
 * @param file the name of the verification file
 */
export async function verifyOwnership(
  platform: Platform,
  actor: RequestActor,
  id: number,
  file: string,
): Promise<Site> {
  requireAbility(actor, 'update', sites);
  const checkedSite = await requireUnverifiedSite(platform.database.sql, actor, id);
  const domain = String(checkedSite.domain);
  requireDomain(await findSitesOfDomain(platform.database.sql, domain), id);
  await platform.fairQueues.run('siteCheck', actor, () => requireProof(platform, toClaim(checkedSite), file));
  return withDatabaseProblems(sites, 'writing', () =>
    platform.database.transaction(async (tx) => {
      const rivals = await lockSitesOfDomain(tx, domain);
      requireDomain(rivals, id);
      const before = await requireUnverifiedSite(tx, actor, id, forUpdate);
      if (before.version !== checkedSite.version)
        refuse('staleVersion', { given: checkedSite.version, current: before.version });
      const values = { status: 'pending', verifiedAt: new Date().toISOString(), statusReason: null };
      const after = await updateRecord(tx, sites, before, values);
      await recordWrite(tx, actor, { entity: sites.name, entityId: id, action: 'verify', before, after });
      await withdrawDomain(
        tx,
        rivals.filter((site) => site.id !== id),
      );
      return toTypedRecord(sites, after);
    }),
  );
}
