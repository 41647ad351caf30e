import { subDays } from 'date-fns';
import type { Transaction } from '#server/database/transaction.ts';
import { withdrawalAddresses } from '#server/features/account/model/withdrawalAddressTable.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';

/** The account with Paxum to which the advertiser of the money history withdraws. */
export const paxumAddress = 'ada@quarry.test';

/** The account with Paxum to which a user of a test withdraws US dollars. */
export const paxumAddressOf = (userId: number): string => `payee-${userId}@quarry.test`;

/** The wallet to which tests withdraw coins. */
export const ethereumAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

const usualAddresses = (userId: number) => [
  { method: 'paxum', address: paxumAddress },
  { method: 'paxum', address: paxumAddressOf(userId) },
  { method: 'ethereum', address: ethereumAddress },
];

/** Adds addresses, by default those that tests withdraw to, a month ago: withdrawals to them don’t wait. */
export async function addUsualAddresses(
  tx: Transaction,
  userId: number,
  addresses: readonly { readonly method: string; readonly address: string }[] = usualAddresses(userId),
): Promise<void> {
  const addedAt = subDays(new Date(), 30);
  await tx
    .insert(withdrawalAddresses)
    .values(
      addresses.map(({ method, address }) => ({ userId, method, address: plainAddress(method, address), addedAt })),
    )
    .onConflictDoNothing();
}
