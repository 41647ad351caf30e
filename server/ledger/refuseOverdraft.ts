import { databaseError } from '#server/database/databaseError.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overdraftCheck } from './tables.ts';

/** Converts the database's overdraft error into a problem. */
export async function refuseOverdraft<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error)?.constraint === overdraftCheck) refuse('notEnoughMoney');
    throw error;
  }
}
