import { recordWrite } from '#server/audit/record.ts';
import type { Executor } from '#server/database/database.ts';
import { RedirectedAway, timeout } from '#server/internet/fetchText.ts';
import { NotPublic, Unreachable, WrongPort } from '#server/internet/sendRequest.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Site, sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type Claim, lookForToken } from './ownership.ts';

/** Whoever may change a site may have it verified. */
async function find(executor: Executor, actor: RequestActor, id: number, lock?: typeof forUpdate): Promise<AnyRow> {
  const [site = refuseNotFound(actor)] = await findRecords(executor, actor, sites, [id], lock);
  requireAccess(actor, 'update', sites, site);
  if (site.status !== 'unverified') refuse('alreadyVerified');
  return site;
}

const isMethod = (value: unknown): value is Claim['verifyMethod'] =>
  value === 'file' || value === 'meta' || value === 'dns';

function claimOf({ url, domain, verifyMethod, verifyToken }: AnyRow): Claim {
  if (!isMethod(verifyMethod)) throw new Error(`A site is verified by “${String(verifyMethod)}”, which nobody knows.`);
  return { url: String(url), domain: String(domain), verifyMethod, verifyToken: String(verifyToken) };
}

async function requireProof({ internet }: Platform, claim: Claim, file: string): Promise<void> {
  try {
    const { isProved, where } = await lookForToken(internet, claim, file);
    if (!isProved) refuse('ownershipNotProved', { where });
  } catch (error) {
    if (error instanceof NotPublic) refuse('siteNotPublic', { host: error.host });
    if (error instanceof WrongPort) refuse('sitePort', { where: error.where });
    if (error instanceof RedirectedAway) refuse('siteLeadsAway', { domain: error.domain, where: error.where });
    if (error instanceof Unreachable) refuse('siteUnreachable', { where: claim.url, seconds: timeout });
    throw error;
  }
}

/**
 * Checks a site's ownership, and if it is proved submits the site for review. The site is asked outside of any transaction,
 * because it may be slow.
 * @param file the name of the verification file
 */
export async function verifyOwnership(
  platform: Platform,
  actor: RequestActor,
  id: number,
  file: string,
): Promise<Site> {
  requireAbility(actor, 'update', sites);
  const seen = await find(platform.database.sql, actor, id);
  await requireProof(platform, claimOf(seen), file);
  return platform.database.transaction(async (tx) => {
    const before = await find(tx, actor, id, forUpdate);
    if (before.version !== seen.version) refuse('staleVersion', { given: seen.version, current: before.version });
    const values = { status: 'pending', verifiedAt: new Date().toISOString(), statusReason: null };
    const after = await updateRecord(tx, sites, before, values);
    await recordWrite(tx, actor, { entity: sites.name, entityId: id, action: 'verify', before, after });
    return typed(sites, after);
  });
}
