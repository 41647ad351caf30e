import { databaseError } from '#server/database/databaseError.ts';
import { codeOf, isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { jobFailures as words } from '#src/i18n/en/admin/jobFailures.ts';
import { say } from '#src/i18n/say.ts';
import { JobError } from './JobError.ts';

const sqlState = /^[0-9A-Z]{5}$/;
const systemError = /^E[A-Z_]+$/;
/** Errors of the operating system that are about a connection. */
const connectionError = /^E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|AI_|HOST|NET|ADDR)/;
const className = /^[A-Za-z]{1,60}$/;

const longest = 300;

/** The first error of the chain of causes whose message is meant to be read. */
function readableCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof JobError || error instanceof Refusal ? error : readableCause(error.cause);
}

/**
 * Describes an error in a sentence for administrators. The message of an error can quote SQL with its values, or an address with a
 * password, so that only codes and class names are used unless the error's class vouches for its message.
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
