import * as z from 'zod/mini';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An added address: its payment method, and the address that it replaced, if any. */
export const addedAddressSchema = z.object({
  method: z.string(),
  address: z.string(),
  replaced: z.optional(z.object({ method: z.string(), address: z.string(), addedAt: z.nullable(z.string()) })),
});

export type AddedAddress = z.infer<typeof addedAddressSchema>;

/** A feature's part in undoing changes of an account. The application passes each to the auth service. */
export interface AccountRecovery {
  /** Locks the records of a user that other transactions lock before the user. */
  lock?(tx: Transaction, userId: number): Promise<void>;
  /** Removes an added address, and restores the address that it replaced. */
  removeAddress?(platform: Platform, tx: Transaction, userId: number, added: AddedAddress): Promise<void>;
  /** Cancels requests since a time that would send money. */
  cancelSince?(platform: Platform, tx: Transaction, userId: number, since: Date): Promise<void>;
}
