import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, statusName, type Transition, transitionsFrom, transitionTo } from '#src/schema/status.ts';
import type { Asker } from '../asker.ts';
import { refuse } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { missing, requireAccess, requireAnyMove } from './denial.ts';
import { findRecords, forUpdate } from './findRecords.ts';
import { makeMove } from './makeMove.ts';
import { type Move, parseMove, parseReason } from './parseMove.ts';
import { requireVersion } from './requireVersion.ts';
import type { RunWrite } from './runWrite.ts';

/** The move from where the record is; where there is none, the refusal says which there are. */
function requireTransition(machine: StatusMachine, from: unknown, to: unknown): Transition {
  const found = transitionTo(machine, from, to);
  if (found !== undefined) return found;
  const allowed = transitionsFrom(machine, from).map((transition) => transition.to);
  const name = (code: unknown) => statusName(machine, code) ?? String(code);
  refuse(
    'noTransition',
    { from: name(from), to: name(to), allowed: allowed.length > 0 ? allowed : ['nothing'] },
    'status',
  );
}

function requireAhead({ ahead }: Transition, record: AnyRow): void {
  if (ahead !== undefined && Date.parse(String(record[ahead.field])) <= Date.now())
    refuse(ahead.problem, {}, ahead.field);
}

/**
 * Brings a record to another status, by a transition that its machine has.
 * @param body `{status, version, reason}`; the version is the one that was decided on
 */
export async function transition(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  id: number,
  body: unknown,
  run?: RunWrite,
): Promise<AnyRow> {
  requireAnyMove(asker, resource);
  return move(platform, asker, resource, id, parseMove(body, resource), run);
}

/** Makes a wish true that is read already, where the machine, the asker's rights and the record's version let it. */
export async function move(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  id: number,
  wish: Move,
  run: RunWrite = platform.database.transaction,
): Promise<AnyRow> {
  const { status } = resource;
  if (status === undefined) refuse('noSuchPath');
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const [before = missing(asker)] = await findRecords(tx, asker, resource, [id], forUpdate);
      requireVersion(wish.version, before);
      const taken = requireTransition(status.machine, before[status.field], wish.status);
      requireAccess(asker, taken.name, resource, before);
      const reason = parseReason(resource, taken, wish.reason);
      requireAhead(taken, before);
      return makeMove(platform, tx, { resource, states: status, before, transition: taken, reason, asker });
    }),
  );
}
