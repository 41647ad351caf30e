import { parseBody, type Values } from '#server/http/parseBody.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problemOf } from '#src/fields/issues.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import { extendableFields } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';

/** A request to move a record to another status, or to turn one of its switches. */
export interface Move {
  readonly status?: unknown;
  readonly switched?: { readonly field: string; readonly value: boolean };
  readonly reason: unknown;
  /** Later times for fields whose time has passed, for a transition that is `extendable`. */
  readonly extension?: Values;
  /** The version that the actor decided on; undefined means any version. */
  readonly version?: number;
}

const parts = { status: true, reason: true };

const switchesOf = (resource: Resource): string[] => [...new Set(switchMoves(resource).map(({ field }) => field))];

/** The allowed fields of the body: `status`, `reason` and extended times of a resource with a status, and each of its switches. */
const partsOf = (resource: Resource): Record<string, boolean> => ({
  ...parts,
  ...Object.fromEntries(extendableFields(resource).map((field) => [field, true])),
  ...Object.fromEntries(switchesOf(resource).map((field) => [field, true])),
});

function parseSwitch(field: string, { status, [field]: value, ...others }: Values): Move {
  const [other] = Object.keys({ ...others, ...(status !== undefined && { status }) }).filter(
    (name) => name !== 'reason',
  );
  if (other !== undefined) refuse('oneMove', {}, other);
  if (typeof value !== 'boolean') refuse('invalidBoolean', {}, field);
  return { switched: { field, value }, reason: others['reason'] };
}

/** Parses the target status or the switch, and an optional reason, for records of any version. */
export function parseBatchMove(body: unknown, resource: Resource): Move {
  const given = parseBody(body, partsOf(resource), `a change of status of ${resource.name}`);
  const switched = switchesOf(resource).find((field) => field in given);
  if (switched !== undefined) return parseSwitch(switched, given);
  const { status, reason, ...extension } = given;
  const codes = Object.values(resource.status?.machine.values ?? {});
  if (!codes.some((code) => code === status)) refuse('invalidChoice', {}, 'status');
  return { status, reason, extension };
}

/** Parses the body of a move: the target status or the switch, the version that was decided on, and an optional reason. */
export function parseMove(body: unknown, resource: Resource): Move {
  const known = { ...partsOf(resource), version: true };
  const { version, ...rest } = parseBody(body, known, `a change of status of ${resource.name}`);
  const move = parseBatchMove(rest, resource);
  if (version === undefined || version === null) refuse('versionRequired', {}, 'version');
  if (typeof version !== 'number' || !Number.isInteger(version)) refuse('invalidInteger', {}, 'version');
  return { ...move, version };
}

const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === '';

/** Whether a reason is too short to be useful to the owner. */
const isShort = (given: unknown): boolean => typeof given === 'string' && given.trim().length < limits.minimumText;

/** The reason of a move, as the owner will read it; null if absent. */
export function parseReason(
  { fields, status }: Resource,
  { reason: asked, reasonProblem = 'reasonRequired' }: Pick<Transition, 'reason' | 'reasonProblem'>,
  given: unknown,
): string | null {
  if (asked === 'required' && (isEmpty(given) || isShort(given)))
    refuse(reasonProblem, { min: limits.minimumText }, 'reason');
  if (isEmpty(given)) return null;
  const field = fields[status?.machine.reasonField ?? ''];
  if (asked === undefined || field === undefined) refuse('notApplicable', {}, 'reason');
  const parsed = rulesOf(field).value(field.options).safeParse(given);
  if (!parsed.success) throw new Refusal(parsed.error.issues.map((issue) => problemOf(issue, 'reason')));
  return String(parsed.data);
}
