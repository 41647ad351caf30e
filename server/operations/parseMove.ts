import { parseBody, type Values } from '#server/http/parseBody.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { toProblem } from '#src/fields/toProblem.ts';
import { limits } from '#src/limits.ts';
import { extendableFields } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';

/** A request to move a record to another status, or to turn one of its switches. */
export interface MoveRequest {
  readonly status?: unknown;
  readonly switched?: { readonly field: string; readonly value: boolean };
  readonly reason: unknown;
  /** Later times for fields whose time has passed, for a transition that is `extendable`. */
  readonly extension?: Values;
  /** The version that the actor decided on; undefined means any version. */
  readonly version?: number;
}

const baseKeys = { status: true, reason: true };

const switchesOf = (resource: Resource): string[] => [...new Set(switchMoves(resource).map(({ field }) => field))];

/** The allowed fields of the body: `status`, `reason` and extended times of a resource with a status, and each of its switches. */
const allowedKeys = (resource: Resource): Record<string, boolean> => ({
  ...baseKeys,
  ...Object.fromEntries(extendableFields(resource).map((field) => [field, true])),
  ...Object.fromEntries(switchesOf(resource).map((field) => [field, true])),
});

function parseSwitch(field: string, { status, [field]: value, ...others }: Values): MoveRequest {
  const [other] = Object.keys({ ...others, ...(status !== undefined && { status }) }).filter(
    (name) => name !== 'reason',
  );
  if (other !== undefined) refuse('oneMove', {}, other);
  if (typeof value !== 'boolean') refuse('invalidBoolean', {}, field);
  return { switched: { field, value }, reason: others['reason'] };
}

/** Parses the target status or the switch, and an optional reason, for records of any version. */
export function parseBatchMove(body: unknown, resource: Resource): MoveRequest {
  const input = parseBody(body, allowedKeys(resource), `a change of status of ${resource.name}`);
  const switched = switchesOf(resource).find((field) => field in input);
  if (switched !== undefined) return parseSwitch(switched, input);
  const { status, reason, ...extension } = input;
  const codes = Object.values(resource.status?.machine.values ?? {});
  if (!codes.some((code) => code === status)) refuse('invalidChoice', {}, 'status');
  return { status, reason, extension };
}

/** Parses the body of a move: the target status or the switch, the version that was decided on, and an optional reason. */
export function parseMove(body: unknown, resource: Resource): MoveRequest {
  const keys = { ...allowedKeys(resource), version: true };
  const { version, ...rest } = parseBody(body, keys, `a change of status of ${resource.name}`);
  const move = parseBatchMove(rest, resource);
  if (version === undefined || version === null) refuse('versionRequired', {}, 'version');
  if (typeof version !== 'number' || !Number.isInteger(version)) refuse('invalidInteger', {}, 'version');
  return { ...move, version };
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Whether a reason is too short to be useful to the owner. */
const isShort = (input: unknown): boolean => typeof input === 'string' && input.trim().length < limits.minimumText;

/** The reason of a move, as the owner will read it; null if absent. */
export function parseReason(
  { fields, status }: Resource,
  { reason: reasonRule, reasonProblem = 'reasonRequired' }: Pick<Transition, 'reason' | 'reasonProblem'>,
  input: unknown,
): string | null {
  if (reasonRule === 'required' && (isEmpty(input) || isShort(input)))
    refuse(reasonProblem, { min: limits.minimumText }, 'reason');
  if (isEmpty(input)) return null;
  const field = fields[status?.machine.reasonField ?? ''];
  if (reasonRule === undefined || field === undefined) refuse('notApplicable', {}, 'reason');
  const parsed = rulesOf(field).value(field.options).safeParse(input);
  if (!parsed.success) throw new Refusal(parsed.error.issues.map((issue) => toProblem(issue, 'reason')));
  return String(parsed.data);
}
