import { databaseError } from '#server/database/databaseError.ts';
import { codeOf } from '#server/database/unavailable.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overdraftCheck } from './tables.ts';

/** PostgreSQL's code for a number out of its column's range. */
const outOfRange = '22003';

/** Turns the database's errors on an account into problems: it would be overdrawn, or exceed the column's range. */
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
