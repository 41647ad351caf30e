import { connection } from '#src/i18n/en/admin/connection.ts';
import { session } from '#src/i18n/en/admin/session.ts';
import type { Parameters, Problem } from '#src/problems/catalogue.ts';
import { unknownError } from '#src/problems/problemType.ts';
import { member, textMember } from './json.ts';

/** A problem with what people read of it. */
export interface ToldProblem extends Problem {
  readonly message: string;
}

/** The server has refused the call. Its message is that of the first problem, for people to read. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';

  constructor(
    readonly status: number,
    readonly problems: readonly ToldProblem[],
  ) {
    super(problems[0]?.message ?? unknownError);
  }
}

/** Nobody has answered: no network, a time-out, a gateway, or a server that is just not ready (502, 503, 504). */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
  readonly status = 503;

  constructor(cause: unknown) {
    super(connection.unreachable, { cause });
  }
}

/** @returns whether the same call may well succeed a little later */
export const isPassing = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500);

/** The session is over: its tokens are gone, or the server has taken them back. */
export const sessionEnded = (): ServerProblem =>
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

/** The auth service's form errors are {field, message}; every other one is a problem (RFC 9457). */
const problemOf = (json: unknown): Problem => ({
  type: textMember(json, 'type'),
  title: textMember(json, 'title') || textMember(json, 'message'),
  parameters: parametersOf(member(json, 'parameters')),
  propertyPath: textMember(json, 'propertyPath') || textMember(json, 'field'),
});

/** The catalogue of messages comes with the first refusal: no page needs it to begin with. Where it can't be had, the server's titles say it. */
const messages = () =>
  import('#src/problems/catalogue.ts').then(
    ({ messageOf }) => messageOf,
    () =>
      ({ title }: Problem) =>
        title || unknownError,
  );

/** @returns the problems that the body of a refusal holds, at least one, whatever shape it has */
export function problemsOf(json: unknown): readonly Problem[] {
  const violations = member(json, 'violations');
  const several = Array.isArray(violations) && violations.length > 0;
  return several ? violations.map(problemOf) : [problemOf(json)];
}

/** @returns the error that the body of a refusal stands for */
export async function serverProblem(status: number, json: unknown): Promise<ServerProblem> {
  const problems = problemsOf(json);
  const messageOf = await messages();
  return new ServerProblem(
    status,
    problems.map((problem) => ({ ...problem, message: messageOf(problem) })),
  );
}
