import { databaseError } from '#server/database/databaseError.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overdraftCheck } from './tables.ts';

/** Turns the database's error on an account that would be overdrawn into a problem. */
export async function refuseOverdraft<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error)?.constraint === overdraftCheck) refuse('notEnoughMoney');
    throw error;
  }
}
