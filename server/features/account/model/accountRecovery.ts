import * as z from 'zod/mini';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An address that was added: the way money is sent there, and the address that it replaced, if any. */
export const addedAddressSchema = z.object({
  method: z.string(),
  address: z.string(),
  replaced: z.optional(z.object({ method: z.string(), address: z.string(), addedAt: z.nullable(z.string()) })),
});

export type AddedAddress = z.infer<typeof addedAddressSchema>;

/** What undoing changes of an account means to a feature. Each is handed to the auth service where the application is put together. */
export interface AccountRecovery {
  /** Locks the records of a user that others lock before the user. */
  lock?(tx: Transaction, userId: number): Promise<void>;
  /** Removes an address that was added, and restores the one that it replaced. */
  removeAddress?(platform: Platform, tx: Transaction, userId: number, added: AddedAddress): Promise<void>;
  /** Cancels what was requested since a time and would send money. */
  cancelSince?(platform: Platform, tx: Transaction, userId: number, since: Date): Promise<void>;
}
