import { millisecondsInMinute } from 'date-fns/constants';
import { connection } from '#src/i18n/en/admin/connection.ts';
import { session } from '#src/i18n/en/admin/session.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { Parameters, Problem } from '#src/problems/catalogue.ts';
import { unknownError } from '#src/problems/problemType.ts';
import { member, textMember } from './json.ts';

/** A problem with its message for users. */
export interface ProblemWithMessage extends Problem {
  readonly message: string;
}

/** The server has refused the request. Its message is that of the first problem, for users. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';

  constructor(
    readonly status: number,
    readonly problems: readonly ProblemWithMessage[],
  ) {
    super(problems[0]?.message ?? unknownError);
  }
}

/** The server didn't respond: no network, a time-out, a gateway, or a server that isn't ready (502, 503, 504). */
export class ServerUnreachable extends Error {
  override readonly name: string = 'ServerUnreachable';
  readonly status = 503;

  constructor(cause: unknown) {
    super(connection.unreachable, { cause });
  }
}

/** The server accepted the request but didn't respond in time. It is unknown whether a write was executed. */
export class ServerTimedOut extends ServerUnreachable {
  override readonly name = 'ServerTimedOut';
  override readonly message = say(connection.timedOut, { minutes: limits.requestTimeout / millisecondsInMinute });
}

/** Whether the shell reports the error to the user in its banner. */
export const isShownInBanner = (error: unknown): boolean =>
  error instanceof ServerUnreachable && !(error instanceof ServerTimedOut);

/** @returns whether the same request may succeed a little later; a retry after a time-out would double a long wait */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ServerTimedOut) &&
  (error instanceof ServerUnreachable ||
    (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500));

/** The session is over: its tokens are gone, or the server has revoked them. */
export const sessionEndedError = (): ServerProblem =>
  new ServerProblem(401, [{ type: 'about:blank', title: session.ended, message: session.ended }]);

const isParameter = (value: unknown): value is Parameters[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

function parametersOf(json: unknown): Parameters {
  const parameters: Record<string, Parameters[string]> = {};
  for (const [name, value] of Object.entries(json ?? {})) if (isParameter(value)) parameters[name] = value;
  return parameters;
}

/** The auth service's form errors are {field, message}; all other errors are problems (RFC 9457). */
const toProblem = (json: unknown): Problem => ({
  type: textMember(json, 'type'),
  title: textMember(json, 'title') || textMember(json, 'message'),
  parameters: parametersOf(member(json, 'parameters')),
  propertyPath: textMember(json, 'propertyPath') || textMember(json, 'field'),
});

/**
 * Loads the catalogue of messages with the first refusal, as no page needs it to start. If loading fails, the server's titles are the
 * messages.
 */
const loadMessages = () =>
  import('#src/problems/catalogue.ts').then(
    ({ messageOf }) => messageOf,
    () =>
      ({ title }: Problem) =>
        title || unknownError,
  );

/** @returns the problems in the body of a refusal, at least one, whatever its shape */
export function toProblems(json: unknown): readonly Problem[] {
  const violations = member(json, 'violations');
  const several = Array.isArray(violations) && violations.length > 0;
  return several ? violations.map(toProblem) : [toProblem(json)];
}

/** @returns the error of a refusal's body */
export async function toServerProblem(status: number, json: unknown): Promise<ServerProblem> {
  const problems = toProblems(json);
  const messageOf = await loadMessages();
  return new ServerProblem(
    status,
    problems.map((problem) => ({ ...problem, message: messageOf(problem) })),
  );
}
