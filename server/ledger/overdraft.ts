import { databaseError } from '#server/database/databaseError.ts';
import { codeOf } from '#server/database/unavailable.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overdraftCheck } from './tables.ts';

/** PostgreSQL's code for a number that its column has no room for. */
const outOfRange = '22003';

/** What only the database can tell of an account becomes a problem: it would owe, or hold more than it has room for. */
export async function refuseOverdraft<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const found = databaseError(error);
    if (found?.constraint === overdraftCheck) refuse('notEnoughMoney');
    if (found !== undefined && codeOf(found) === outOfRange) refuse('invalidAmount');
    throw error;
  }
}
