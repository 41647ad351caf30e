import { sql } from 'drizzle-orm';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { type AdvertCreative, advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { type Asks, addressFindings, findingsIn, overInternet } from './addressFindings.ts';
import { typeCodeOf } from './creativeType.ts';
import { type Finding, shortened } from './findings.ts';

/** What would refuse a write is a finding about a creative that is there. */
function failed(rule: Finding['rule'], error: unknown): Finding {
  const [problem] = error instanceof Refusal ? error.problems : [];
  if (problem === undefined) throw error;
  return { rule, passed: false, seen: shortened(messageOf(problem)) };
}

const withoutRefusals = ({ vast, page }: Asks): Asks => ({
  vast: (address) =>
    vast(address).catch((error: unknown) => ({ duration: null, media: null, findings: [failed('vast', error)] })),
  page: (address) => page(address).catch((error: unknown) => failed('landing', error)),
});

/** Whoever may change a creative or decide on it may have it checked. */
async function find(platform: Platform, actor: RequestActor, id: number): Promise<AdvertCreative> {
  const [creative = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertCreatives, [id]);
  requireAccess(actor, 'update', advertCreatives, creative);
  return typed(advertCreatives, creative);
}

const isOfAddress = ({ rule }: Finding): boolean => rule === 'vast' || rule === 'landing';

/** Asks outside of any transaction, because it may be slow. A finding about addresses that were changed meanwhile is dropped. */
async function check({ database, internet }: Platform, asked: AdvertCreative): Promise<void> {
  const code = await typeCodeOf(database.sql, asked.type);
  const { findings, ...video } = await addressFindings(withoutRefusals(overInternet(internet)), code, asked);
  // What the document said of its video stays while it can’t be read.
  const isRead = findings.some(({ rule, passed }) => rule === 'vast' && passed === true);
  await database.transaction(async (tx) => {
    const [creative] = await rowsWhere(tx, advertCreatives, sql`id = ${asked.id}${forUpdate}`);
    if (creative?.version !== asked.version) return;
    const own = findingsIn(creative.findings).filter((each) => !isOfAddress(each));
    await amendRecord(tx, advertCreatives, asked.id, { ...(isRead && video), findings: [...own, ...findings] });
  });
}

/** Asks the addresses of a creative again for somebody who waits for it, in a fair turn. @returns the creative with the findings */
export async function checkCreative(platform: Platform, actor: RequestActor, id: number): Promise<AdvertCreative> {
  requireAbility(actor, 'read', advertCreatives);
  const creative = await find(platform, actor, id);
  await platform.fairQueues.run('creativeCheck', actor, () => check(platform, creative));
  return find(platform, actor, id);
}
