import { sql } from 'drizzle-orm';
import { type RoleName, roleIds } from '#src/access/roles.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, statusName, type Transition } from '#src/schema/status.ts';
import { auditEntries } from '../audit/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { selectionOf } from '../operations/selection.ts';

type Entry = typeof auditEntries.$inferInsert;

/** Rows of one insert: PostgreSQL takes 65,535 values at once. */
const portion = 1000;

/** The shortest way from the first status to another; none where only the platform leads there. */
function wayTo({ initial, transitions }: StatusMachine, goal: string): readonly Transition[] {
  const ways: Transition[][] = [[]];
  const known = new Set([initial]);
  for (const way of ways) {
    const at = way.at(-1)?.to ?? initial;
    if (at === goal) return way;
    for (const move of transitions) {
      if (!move.from.includes(at) || known.has(move.to)) continue;
      known.add(move.to);
      ways.push([...way, move]);
    }
  }
  return [];
}

const holds = ({ roles }: AnyRow, role: RoleName): boolean => Array.isArray(roles) && roles.includes(roleIds[role]);

/** Who makes the move: the first person of a role that may, or the owner of what is the owner's to do. */
function moverOf({ by }: Transition, owner: Partial<Entry>, people: readonly AnyRow[]): Partial<Entry> {
  const [rule] = by;
  const [role] = rule?.roles ?? [];
  if (rule === undefined || rule.own || role === undefined) return owner;
  return { actorId: people.find((person) => holds(person, role))?.id, actingRole: role };
}

function ownerOf({ ownerField, access }: Resource, record: AnyRow, people: readonly AnyRow[]): Partial<Entry> {
  const owner = people.find(({ id }) => id === record[ownerField ?? '']);
  const role = access.create.flatMap(({ roles }) => roles).find((each) => owner && holds(owner, each));
  return { actorId: owner?.id, actingRole: role };
}

/** How a record came to be as it is: its creation, and each move since, evenly between its first and its last change. */
function pastOf(resource: Resource, record: AnyRow, people: readonly AnyRow[]): Entry[] {
  const { name, status } = resource;
  const owner = ownerOf(resource, record, people);
  const written = { entity: name, entityId: record.id };
  const created = { ...written, ...owner, action: 'create', at: new Date(String(record.createdAt)) };
  if (status === undefined) return [{ ...created, after: record }];
  const { field, machine } = status;
  const way = wayTo(machine, statusName(machine, record[field]) ?? machine.initial);
  const [first, last] = [Date.parse(String(record.createdAt)), Date.parse(String(record.updatedAt))];
  const reasonAt = (step: number) =>
    machine.reasonField && { [machine.reasonField]: step === way.length ? record[machine.reasonField] : null };
  const states = [machine.initial, ...way.map(({ to }) => to)].map((state, step) => ({
    ...record,
    ...reasonAt(step),
    [field]: machine.values[state],
  }));
  const moves = way.map((move, index): Entry => {
    const at = new Date(first + ((last - first) * (index + 1)) / way.length);
    const given = move.reason && index === way.length - 1 ? record[machine.reasonField ?? ''] : null;
    const reason = typeof given === 'string' ? given : null;
    const change = { before: states[index], after: states[index + 1] };
    return { ...written, ...moverOf(move, owner, people), ...change, action: move.name, reason, at };
  });
  return [{ ...created, after: states[0] }, ...moves];
}

async function recordsOf(tx: Transaction, resource: Resource): Promise<AnyRow[]> {
  const { columns, table, toRecord } = selectionOf(resource);
  const { rows } = await tx.execute(sql`select ${columns} from ${table} order by id`);
  return rows.map(toRecord);
}

/** Writes the audit log that the demo's records would have, had people made them. */
export async function fillPast(tx: Transaction): Promise<void> {
  const people = await recordsOf(tx, users);
  for (const resource of [users, campaigns, sites, adzones, creativeTags]) {
    const records = resource.name === users.name ? people : await recordsOf(tx, resource);
    const entries = records.flatMap((record) => pastOf(resource, record, people));
    for (let from = 0; from < entries.length; from += portion)
      await tx.insert(auditEntries).values(entries.slice(from, from + portion));
  }
}
