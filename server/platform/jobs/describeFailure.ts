import { databaseError } from '#server/database/databaseError.ts';
import { codeOf, isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { jobFailures as words } from '#src/i18n/en/admin/jobFailures.ts';
import { say } from '#src/i18n/say.ts';
import { JobError } from './JobError.ts';

const sqlState = /^[0-9A-Z]{5}$/;
const systemError = /^E[A-Z_]+$/;
/** Operating system errors of a connection. */
const connectionError = /^E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|AI_|HOST|NET|ADDR)/;
const className = /^[A-Za-z]{1,60}$/;

const longest = 300;

/** The first error in the cause chain whose message is safe to show. */
function readableCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof JobError || error instanceof Refusal ? error : readableCause(error.cause);
}

/**
 * Describes an error in a sentence for administrators. An error's message may quote SQL values or a URL with a password.
 * So only error codes and class names are used, unless the error's class marks its message as safe.
 */
export function describeFailure(error: unknown): string {
  const readable = readableCause(error);
  if (readable !== undefined) return readable.message.slice(0, longest);
  const coded = databaseError(error);
  const code = coded && codeOf(coded);
  if (code !== undefined && systemError.test(code))
    return say(connectionError.test(code) ? words.connection : words.system, { code });
  if (code !== undefined && sqlState.test(code))
    return say(isUnavailable(error) ? words.unavailable : words.database, { code });
  const name = error instanceof Error && className.test(error.name) ? error.name : 'Error';
  return say(words.other, { name });
}
