import { sql } from 'drizzle-orm';
import { comparedText } from '#server/database/comparedText.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { textKey } from '#src/fields/textKey.ts';
import { limits } from '#src/limits.ts';
import { allows } from '#src/schema/access/ability.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { accessCondition } from './accessCondition.ts';
import { refuseNotFound, requireAbility } from './authorize.ts';
import { create } from './create.ts';
import { findRecords } from './findRecords.ts';
import { createLookup } from './lookup.ts';
import { selectionOf } from './selection.ts';

/** The values that a user entered and the actor may write. All other fields start as in any new record. */
const copiedValues = (resource: Resource, source: AnyRow, role: RoleName): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(
        ([name, field]) =>
          !(name in systemFields) &&
          field.computed === undefined &&
          !resource.clone?.reset?.includes(name) &&
          mayWrite(resource, name, field, role, true),
      )
      .flatMap(([name]) => ((source[name] ?? null) === null ? [] : [[name, source[name]]])),
  );

/** Truncates a text, without splitting a surrogate pair. */
const truncate = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The title with “(copy)”, or the first free “(copy 2)” among the readable records. */
async function uniqueTitle(tx: Transaction, actor: RequestActor, resource: Resource, source: AnyRow): Promise<Values> {
  const name = resource.clone?.rename ?? resource.title;
  const text = source[name];
  const max = Number(resource.fields[name]?.options['max'] ?? Number.POSITIVE_INFINITY);
  if (typeof text !== 'string') return {};
  const { table } = selectionOf(resource);
  const column = columnOf(tableOf(resource.name), name);
  const readable = accessCondition(actor.ability, 'read', resource);
  const { rows } = await tx.execute<{ title: string }>(
    sql`select ${comparedText(column)} as title from ${table} where ${column} ~* ' \\(copy( \\d+)?\\)$' and ${readable}`,
  );
  const titles = new Set(rows.map(({ title }) => title));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const candidate = truncate(text, max - suffix.length) + suffix;
    if (!titles.has(textKey(candidate))) return { [name]: candidate };
  }
}

/** The stored statuses of refused records that the actor can't bring back. Their copies are refused too. */
function lostStatuses({ name, status }: Resource, { ability }: RequestActor): readonly unknown[] {
  if (status === undefined) return [];
  const { tones, transitions, values } = status.machine;
  return Object.entries(values)
    .filter(([from]) => tones[from] === 'refused')
    .filter(([from]) => !transitions.some((move) => move.from.includes(from) && allows(ability, move.name, name)))
    .map(([, value]) => value);
}

/**
 * Loads the related records of a record that the actor may read, in the order of their creation.
 * @throws Refusal if they are too many for one copy
 */
async function listChildren(tx: Transaction, actor: RequestActor, resource: Resource, by: string, id: number) {
  const { columns, table, toRecord } = selectionOf(resource);
  const readable = accessCondition(actor.ability, 'read', resource);
  const column = (field: string) => columnOf(tableOf(resource.name), field);
  const lost = lostStatuses(resource, actor);
  const isLost =
    resource.status && lost.length > 0 ? sql`${column(resource.status.field)} = any(${sql.param(lost)})` : sql`false`;
  const max = limits.copiedRecords;
  const { rows } = await tx.execute(
    sql`select ${columns} from ${table} where ${column(by)} = ${id} and ${readable} and not ${isLost} order by id limit ${max + 1}`,
  );
  if (rows.length > max) refuse('tooManyToCopy', { max });
  return rows.map(toRecord);
}

/**
 * Creates a copy of a record and of its related records in one transaction. Each copy is validated and has the effects of a new
 * record.
 * Requires the permissions to read the original and to create the copies. It may take long, so it waits for a fair turn.
 */
export async function clone(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  run: RunWrite = platform.database.transaction,
): Promise<AnyRow> {
  requireAbility(actor, 'read', resource);
  requireAbility(actor, 'create', resource);
  const stored = await run.kept?.();
  if (stored) return stored;
  const copyAll = async (tx: Transaction): Promise<AnyRow> => {
    const context = { run: (work: (tx: Transaction) => Promise<AnyRow>) => work(tx), isWithin: true } as const;
    const lookup = createLookup(tx, actor);
    const copy = (of: Resource, source: AnyRow, values: Values) =>
      create(
        platform,
        actor,
        of,
        { ...copiedValues(of, source, actor.role), ...values },
        { ...context, source, lookup },
      );
    const [source = refuseNotFound(actor)] = await findRecords(tx, actor, resource, [id]);
    const created = await copy(resource, source, await uniqueTitle(tx, actor, resource, source));
    for (const [name, by] of Object.entries(resource.clone?.children ?? {})) {
      const child = getResource(name);
      for (const each of await listChildren(tx, actor, child, by, id)) await copy(child, each, { [by]: created.id });
    }
    return created;
  };
  return platform.fairQueues.run('clone', actor, () => run(copyAll));
}
