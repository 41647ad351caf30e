import { sql } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import { personalFieldsOf } from '#server/audit/personalFields.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { type RoleName, roleIds } from '#src/access/roles.ts';
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
import { deposits } from '#src/resources/bounty/deposits.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { checkMoves } from '#src/schema/postModeration.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, statusName, type Transition } from '#src/schema/status.ts';
import { type PreviousValues, readPreviousValues } from './bounty/previousValues.ts';
import { insertRows } from './insertRows.ts';
import { momentsBetween } from './times.ts';
import { fallbackBefore } from './zoneChecks.ts';

type Entry = Omit<typeof auditLog.$inferInsert, 'before' | 'after'> & {
  readonly at: Date;
  readonly before?: Values;
  readonly after?: Values;
};

/** Finds the shortest path of transitions from the first status to another; empty if there is none. */
function shortestPath({ initial, transitions }: StatusMachine, goal: string): readonly Transition[] {
  const paths: Transition[][] = [[]];
  const visited = new Set([initial]);
  for (const path of paths) {
    const at = path.at(-1)?.to ?? initial;
    if (at === goal) return path;
    for (const transition of transitions) {
      if (!transition.from.includes(at) || visited.has(transition.to)) continue;
      visited.add(transition.to);
      paths.push([...path, transition]);
    }
  }
  return [];
}

const hasRole = ({ roles }: AnyRow, role: RoleName): boolean => Array.isArray(roles) && roles.includes(roleIds[role]);

/** Returns the field that must have the actor's ID by a rule: the manager of a participation. */
const actorField = ({ where }: Rule): string | undefined => Object.keys(where).find((field) => where[field] === '$me');

/** Returns a user whom a rule permits: the owner, the user named by a field, else the role's first user. */
function actorBy(rule: Rule | undefined, record: AnyRow, owner: Partial<Entry>, people: readonly AnyRow[]) {
  const [role] = rule?.roles ?? [];
  if (rule === undefined || rule.own || role === undefined) return owner;
  const actorId = record[actorField(rule) ?? ''];
  const id = typeof actorId === 'number' ? actorId : people.find((person) => hasRole(person, role))?.id;
  return { actorId: id, actingRole: role };
}

/** Scheduled transitions and automatic approvals have no actor. */
const isAutomatic = ({ by, due }: Transition, record: AnyRow): boolean =>
  (by.length === 0 && due !== undefined) || record['reviewer'] === null;

const transitionActor = (move: Transition, record: AnyRow, owner: Partial<Entry>, people: readonly AnyRow[]) =>
  isAutomatic(move, record) ? {} : actorBy(move.by[0], record, owner, people);

function ownerOf({ ownerField, access }: Resource, record: AnyRow, people: readonly AnyRow[]): Partial<Entry> {
  const owner = people.find(({ id }) => id === record[ownerField ?? '']);
  const role = access.create.flatMap(({ roles }) => roles).find((each) => owner && hasRole(owner, each));
  return { actorId: owner?.id, actingRole: role };
}

/** The fields of a record before its first review. */
const unchecked = { checked: false, checkedAt: null, checkedBy: null };

/** Returns audit entries of reviews without a change, and of changes that require another review. */
function checkEntries(
  { name, postModeration }: Resource,
  record: AnyRow,
  owner: Partial<Entry>,
  checkedValues: Values,
): Entry[] {
  const { checkedAt, checkedBy, checked, waitingSince } = record;
  if (typeof checkedAt !== 'string' || typeof checkedBy !== 'number') return [];
  const written = { entity: name, entityId: record.id };
  const before = { ...checkedValues, ...(checked === false && fallbackBefore) };
  const after = { ...before, checked: true };
  const [moderator] = postModeration?.by ?? [];
  const actor = { actorId: checkedBy, actingRole: moderator?.roles[0] };
  const look = { ...written, ...actor, action: checkMoves.on, before: { ...before, ...unchecked }, after };
  const change = { ...written, ...owner, action: 'update', before: after, after: checkedValues };
  return [
    { ...look, at: new Date(checkedAt) },
    ...(checked === false ? [{ ...change, at: new Date(String(waitingSince)) }] : []),
  ];
}

/** Returns a record's audit entries: its creation and its transitions. */
function auditTrailOf(
  resource: Resource,
  record: AnyRow,
  people: readonly AnyRow[],
  previousValues: PreviousValues,
): Entry[] {
  const { name, status, postModeration } = resource;
  const owner = ownerOf(resource, record, people);
  const written = { entity: name, entityId: record.id };
  const creator = actorBy(resource.access.create[0], record, owner, people);
  const created = { ...written, ...creator, action: 'create', at: new Date(String(record.createdAt)) };
  if (status === undefined) return [{ ...created, after: record }];
  const { field, machine } = status;
  const now = statusName(machine, record[field]) ?? machine.initial;
  const isNew = record.version === 1;
  const path = isNew ? [] : shortestPath(machine, now);
  const first = isNew ? now : machine.initial;
  const moments = momentsBetween(new Date(String(record.createdAt)), new Date(String(record.updatedAt)), path.length);
  const reasonAt = (step: number) =>
    machine.reasonField && { [machine.reasonField]: step === path.length ? record[machine.reasonField] : null };
  const isRejected = postModeration !== undefined && path.at(-1)?.name === postModeration.reject;
  const states = [first, ...path.map(({ to }) => to)].map((state, step) => ({
    ...record,
    ...(isRejected && step < path.length && unchecked),
    ...previousValues(resource, record, state),
    ...reasonAt(step),
    [field]: machine.values[state],
  }));
  const transitions = path.map((move, index): Entry => {
    const at = moments[index] ?? created.at;
    const moveReason = move.reason && index === path.length - 1 ? record[machine.reasonField ?? ''] : null;
    const reason = typeof moveReason === 'string' ? moveReason : null;
    const change = { before: states[index], after: states[index + 1] };
    return { ...written, ...transitionActor(move, record, owner, people), ...change, action: move.name, reason, at };
  });
  const looks = isRejected ? [] : checkEntries(resource, record, owner, { ...states[0] });
  return [{ ...created, after: looks[0]?.before ?? states[0] }, ...looks, ...transitions];
}

const withPersonalFields = (entry: Entry) => ({
  ...entry,
  ...personalFieldsOf(entry.entity, entry.entityId, entry.before, entry.after),
});

async function recordsOf(tx: Transaction, resource: Resource): Promise<AnyRow[]> {
  const { columns, table, toRecord } = selectionOf(resource);
  const { rows } = await tx.execute(sql`select ${columns} from ${table} order by id`);
  return rows.map(toRecord);
}

const bountyResources = [
  campaigns,
  deposits,
  tasks,
  participations,
  submissions,
  payouts,
  payoutItems,
  socialAccounts,
  wallets,
];
const auditedResources = [
  users,
  ...bountyResources,
  invoices,
  creditNotes,
  sites,
  adzones,
  creativeTags,
  sourceLists,
  advertCampaigns,
  advertCreatives,
  landingGroups,
  advertLandings,
];

/**
 * Inserts the audit log that the demo's records would have if users had created them.
 * @param samples resources with samples
 */
export async function fillAuditTrail(tx: Transaction, samples: readonly Resource[]): Promise<void> {
  const people = await recordsOf(tx, users);
  const previousValues = await readPreviousValues(tx);
  for (const resource of [...auditedResources, ...samples]) {
    const records = resource.name === users.name ? people : await recordsOf(tx, resource);
    const entries = records.flatMap((record) => auditTrailOf(resource, record, people, previousValues));
    // Entries are sorted by time, so that IDs ascend with it.
    const sorted = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    await insertRows(tx, auditLog, sorted.map(withPersonalFields));
  }
}
