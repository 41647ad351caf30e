import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { entryDigest, sealHash } from './seal.ts';

/** IDs that are read at a time. */
const defaultStep = 5000;

/** The difference between an entry and its seal. */
type Tampering = 'altered' | 'deleted' | 'inserted';

/** The result of checking the audit log against its seals. */
interface SealCheck {
  /** Entries that match their seals; after a fault, only the preceding entries. */
  readonly sealed: number;
  /** Entries after the last seal, which can't be checked yet. */
  readonly unsealed: number;
  /** Entries whose personal values were erased, at least in part. */
  readonly erased: number;
  /** The last matching seal; empty if there is none. */
  readonly seal: string;
  /** The first entry that doesn't match. */
  readonly fault?: { readonly entry: number; readonly tampering: Tampering };
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  /** Null if the entry is missing. */
  readonly digest: string | null;
  /** Null if the seal is missing. */
  readonly hash: string | null;
  /** Whether all personal values exist and match their digests, or were erased with an account. */
  readonly fits: boolean;
  readonly erased: boolean;
}

/** SQL that tests whether a personal value was erased, or matches its digest. Only a closed account's values are erased. */
const fitsDigest = sql`
  case when own.value is null
    then own.subject is null or exists (select from users where users.id = own.subject and users.status = 'closed')
    else audit_personal_digest(own.salt, own.value)
      is not distinct from case own.part when 'ip' then entry.ip_digest else entry.values_digest end
  end`;

const rowsBetween = (after: number, until: number) => sql`
  select id, digest, hash, fits, erased from (
    select entry.id, ${entryDigest} as digest,
      num_nonnulls(entry.ip_digest, entry.values_digest) = personal.rows and personal.fit as fits, personal.erased
    from audit_entries as entry cross join lateral (
      select count(*) as rows, coalesce(bool_and(${fitsDigest}), true) as fit, coalesce(bool_or(own.value is null), false) as erased
      from audit_personal as own where own.entry = entry.id
    ) as personal
    where entry.id > ${after} and entry.id <= ${until}
  ) as found full join (select entry as id, hash from audit_seals where entry > ${after} and entry <= ${until}) as seal using (id)
  order by id`;

function findTampering({ digest, hash, fits }: Row, previous: string, isBelowLast: boolean): Tampering | undefined {
  if (digest === null) return 'deleted';
  if (hash === null && isBelowLast) return 'inserted';
  return fits && (hash === null || hash === sealHash(previous, digest)) ? undefined : 'altered';
}

/**
 * Recomputes the chain over all entries in the order of their IDs, until the first mismatch.
 * @param executor of one snapshot, because the job may seal in parallel
 */
export async function checkSeals(executor: Executor, step = defaultStep): Promise<SealCheck> {
  const { rows: ends } = await executor.execute<{ last: number; end: number; unsealed: number }>(sql`
    select last, greatest(last, (select coalesce(max(id), 0) from audit_entries)) as end,
      (select count(*)::integer from audit_entries where id > last) as unsealed
    from (select coalesce(max(entry), 0) as last from audit_seals) as seals`);
  const { last, end, unsealed } = ends[0] ?? { last: 0, end: 0, unsealed: 0 };
  const counts = { sealed: 0, unsealed, erased: 0, seal: '' };
  for (let after = 0; after < end; after += step) {
    const { rows } = await executor.execute<Row>(rowsBetween(after, after + step));
    for (const row of rows) {
      const tampering = findTampering(row, counts.seal, row.id <= last);
      if (tampering !== undefined) return { ...counts, fault: { entry: row.id, tampering } };
      if (row.hash !== null) counts.sealed += 1;
      if (row.erased) counts.erased += 1;
      counts.seal = row.hash ?? counts.seal;
    }
  }
  return counts;
}
