import { useDataProvider } from 'ra-core';
import { previewPayments, sendPayments } from '#src/features/bounty/queries/payouts.ts';
import { PaymentFiles } from '#src/features/payments/model/PaymentFiles.tsx';
import type { PaymentFileCalls } from '#src/features/payments/model/paymentFileCalls.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';

interface PayoutFilesProps {
  readonly payout: number;
  /** The name of the downloaded file. */
  readonly fileName: string;
  readonly mayPay: boolean;
}

const sort = { field: 'id', order: 'ASC' } as const;
const columns = ['id', ...payoutItems.list];

/** Exports the lines of a payout as a CSV file, and imports the file with the transaction hashes. */
export function PayoutFiles({ payout, fileName, mayPay }: PayoutFilesProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const calls: PaymentFileCalls = {
    preview: (file) => previewPayments(payout, file),
    send: (file, onProgress) => sendPayments(payout, file, onProgress),
  };
  return (
    <PaymentFiles
      resource={payoutItems}
      onExport={() => dataProvider.exportCsv(payoutItems.name, { filter: { payout }, sort, columns })}
      nouns={words.fileNouns}
      takesRest={false}
      {...{ fileName, calls, mayPay }}
    />
  );
}
