import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { csvFiles } from '#src/screens/csv/csvFile.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';
import { usePaymentsImport } from './usePaymentsImport.ts';

const dialog = chunk('payments-preview', () =>
  import('./PreviewDialog.tsx').then(({ PreviewDialog }) => PreviewDialog),
);

interface PayoutFilesProps {
  readonly payout: number;
  /** The name of the downloaded file. */
  readonly fileName: string;
  readonly mayPay: boolean;
}

const sort = { field: 'id', order: 'ASC' } as const;
const columns = ['id', ...payoutItems.list];

/** How far the server is with a file; it examines all rows before it writes one. */
function SendingProgress({ progress }: { readonly progress: Progress | undefined }) {
  const { done, total = 0 } = progress ?? { done: 0 };
  const text =
    progress === undefined
      ? words.checking
      : say(words.sending, { done: formatCount(done), total: formatCount(total) });
  return (
    <div className="payout-sending">
      <progress value={progress && done} max={progress && total} aria-label={text} />
      <output>{text}</output>
    </div>
  );
}

/** Exports the lines of a payout as a CSV file, and imports that file with the transaction hashes filled in, after its preview. */
export function PayoutFiles({ payout, fileName, mayPay }: PayoutFilesProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const payments = usePaymentsImport(payout);
  const { chooser, open } = useFileChooser({
    accept: csvFiles,
    label: words.send,
    onFiles: ([file]) => file && payments.choose(file),
  });
  const exporting = useMutation({
    mutationFn: () => dataProvider.exportCsv(payoutItems.name, { filter: { payout }, sort, columns }),
    onSuccess: (file) => saveFile(file, fileName),
  });
  const error = exporting.error ?? payments.error;
  return (
    <>
      {error && (
        <p className="payout-refused" role="alert">
          {error.message}
        </p>
      )}
      {payments.isBusy && <SendingProgress progress={payments.progress} />}
      <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        {words.export}
      </button>
      {mayPay && (
        <>
          {chooser}
          <button
            type="button"
            className="button"
            disabled={payments.isBusy}
            onPointerEnter={dialog.preload}
            onClick={open}
          >
            {words.send}
          </button>
        </>
      )}
      {payments.previewed && (
        <FloatingBoundary onClose={payments.drop}>
          <dialog.Component {...payments.previewed} onSend={payments.send} onClose={payments.drop} />
        </FloatingBoundary>
      )}
    </>
  );
}
