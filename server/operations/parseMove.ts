import { parseBody } from '#server/http/parseBody.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problemOf } from '#src/fields/issues.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** A request to bring a record to another status. */
export interface Move {
  readonly status: unknown;
  readonly reason: unknown;
  /** The version that the actor decided on; undefined means any version. */
  readonly version?: number;
}

const parts = { status: true, reason: true };

/** Reads the target status and an optional reason, for records of any version. */
export function parseBatchMove(body: unknown, { name, status: states }: Resource): Move {
  const { status, reason } = parseBody(body, parts, `a change of status of ${name}`);
  if (states === undefined || !Object.values(states.machine.values).some((code) => code === status))
    refuse('invalidChoice', {}, 'status');
  return { status, reason };
}

/** Reads the body of a status change: the target status, the version that was decided on, and an optional reason. */
export function parseMove(body: unknown, resource: Resource): Move {
  const { version, ...rest } = parseBody(body, { ...parts, version: true }, `a change of status of ${resource.name}`);
  const move = parseBatchMove(rest, resource);
  if (version === undefined || version === null) refuse('versionRequired', {}, 'version');
  if (typeof version !== 'number' || !Number.isInteger(version)) refuse('invalidInteger', {}, 'version');
  return { ...move, version };
}

const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === '';

/** Too short to tell the owner anything. */
const isShort = (given: unknown): boolean => typeof given === 'string' && given.trim().length < limits.minimumText;

/** The reason of a move, as the owner will read it; null where none was given. */
export function parseReason(
  { fields, status }: Resource,
  { reason: asked, reasonProblem = 'reasonRequired' }: Transition,
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
