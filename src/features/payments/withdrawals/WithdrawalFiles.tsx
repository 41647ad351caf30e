import { useDataProvider } from 'ra-core';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { paymentColumns, withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { allows } from '#src/schema/access/ability.ts';
import { PaymentFiles } from '../model/PaymentFiles.tsx';
import { previewWithdrawals, sendWithdrawals } from '../paymentQueries.ts';

const sort = { field: 'id', order: 'ASC' } as const;
const columns = ['id', ...paymentColumns];
const calls = { preview: previewWithdrawals, send: sendWithdrawals };

/** Exports all withdrawals in progress except the admin's own as a CSV file, and imports it with the transaction hashes. */
export function WithdrawalFiles() {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { ability, profile } = useActor();
  if (!allows(ability, 'update', withdrawals.name)) return null;
  const filter = { status: withdrawalStatus.values.processing, owner_neq: profile.id };
  return (
    <PaymentFiles
      resource={withdrawals}
      onExport={() => dataProvider.exportCsv(withdrawals.name, { filter, sort, columns })}
      exportText={words.export}
      fileName={words.file}
      calls={calls}
      mayPay
      nouns={words.fileNouns}
      takesRest
    />
  );
}
