import { sql } from 'drizzle-orm';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { type AdvertCreative, advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { type AddressChecks, checkAddresses, onlineChecks, toFindings } from './checkAddresses.ts';
import { findTypeCode } from './creativeType.ts';
import { type Finding, shortenText } from './findings.ts';

/** Converts a refusal to a finding, because the creative is already stored. */
function toFailedFinding(rule: Finding['rule'], error: unknown): Finding {
  const [problem] = error instanceof Refusal ? error.problems : [];
  if (problem === undefined) throw error;
  return { rule, passed: false, seen: shortenText(messageOf(problem)) };
}

const catchRefusals = ({ vast, page }: AddressChecks): AddressChecks => ({
  vast: (address) =>
    vast(address).catch((error: unknown) => ({
      duration: null,
      media: null,
      findings: [toFailedFinding('vast', error)],
    })),
  page: (address) => page(address).catch((error: unknown) => toFailedFinding('landing', error)),
});

/** Returns the creative if the actor may update it or decide on it. */
async function requireUpdatableCreative(platform: Platform, actor: RequestActor, id: number): Promise<AdvertCreative> {
  const [creative = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertCreatives, [id]);
  requireAccess(actor, 'update', advertCreatives, creative);
  return toTypedRecord(advertCreatives, creative);
}

const isOfAddress = ({ rule }: Finding): boolean => rule === 'vast' || rule === 'landing';

/** Requests the addresses outside of transactions, because they may be slow. Findings are dropped if the creative has changed since. */
async function storeAddressFindings({ database, internet }: Platform, checkedCreative: AdvertCreative): Promise<void> {
  const code = await findTypeCode(database.sql, checkedCreative.type);
  const { findings, ...video } = await checkAddresses(catchRefusals(onlineChecks(internet)), code, checkedCreative);
  // The video's data stays while its document can't be read.
  const isRead = findings.some(({ rule, passed }) => rule === 'vast' && passed === true);
  await database.transaction(async (tx) => {
    const [creative] = await rowsWhere(tx, advertCreatives, sql`id = ${checkedCreative.id}${forUpdate}`);
    if (creative?.version !== checkedCreative.version) return;
    const contentFindings = toFindings(creative.findings).filter((each) => !isOfAddress(each));
    await amendRecord(tx, advertCreatives, checkedCreative.id, {
      ...(isRead && video),
      findings: [...contentFindings, ...findings],
    });
  });
}

/** Checks the addresses of a creative again on request, in a fair turn. @returns the creative with the findings */
export async function checkCreative(platform: Platform, actor: RequestActor, id: number): Promise<AdvertCreative> {
  requireAbility(actor, 'read', advertCreatives);
  const creative = await requireUpdatableCreative(platform, actor, id);
  await platform.fairQueues.run('creativeCheck', actor, () => storeAddressFindings(platform, creative));
  return requireUpdatableCreative(platform, actor, id);
}
