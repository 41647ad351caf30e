import { connection } from '#src/i18n/en/admin/connection.ts';
import { session } from '#src/i18n/en/admin/session.ts';
import { messageOf, type Parameters, type Problem } from '#src/problems/catalogue.ts';
import { member, textMember } from './json.ts';

/** The server has refused the call. Its message is that of the first problem, for people to read. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';

  constructor(
    readonly status: number,
    readonly problems: readonly Problem[],
  ) {
    super(messageOf(problems[0] ?? {}));
  }
}

/** The server didn't answer: no network, a time-out, a gateway, or a server that isn't ready (502, 503, 504). */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
  readonly status = 503;

  constructor(cause: unknown) {
    super(connection.unreachable, { cause });
  }
}

/** @returns whether the same call may succeed a little later */
export const isTransient = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500);

/** The session is over: its tokens are gone, or the server has revoked them. */
export const sessionEnded = (): ServerProblem =>
  new ServerProblem(401, [{ type: 'about:blank', title: session.ended }]);

const isParameter = (value: unknown): value is Parameters[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

function parametersOf(json: unknown): Parameters {
  const parameters: Record<string, Parameters[string]> = {};
  for (const [name, value] of Object.entries(json ?? {})) if (isParameter(value)) parameters[name] = value;
  return parameters;
}

/** The auth service's form errors are {field, message}; every other one is a problem (RFC 9457). */
const problemOf = (json: unknown): Problem => ({
  type: textMember(json, 'type'),
  title: textMember(json, 'title') || textMember(json, 'message'),
  parameters: parametersOf(member(json, 'parameters')),
  propertyPath: textMember(json, 'propertyPath') || textMember(json, 'field'),
});

/** Parses the body of a refusal: one problem, several, or a form error. */
export function serverProblem(status: number, json: unknown): ServerProblem {
  const violations = member(json, 'violations');
  const several = Array.isArray(violations) && violations.length > 0;
  return new ServerProblem(status, several ? violations.map(problemOf) : [problemOf(json)]);
}
