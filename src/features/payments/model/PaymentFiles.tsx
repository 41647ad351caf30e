import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#src/format/number.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import type { Resource } from '#src/schema/resource.ts';
import { csvFiles } from '#src/screens/csv/csvFile.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';
import type { PreviewDialogProps } from './PreviewDialog.tsx';
import type { PaymentFileCalls } from './paymentFileCalls.ts';
import type { PaymentKind } from './paymentKind.ts';
import type { RefusedDialogProps } from './RefusedDialog.tsx';
import { usePaymentsImport } from './usePaymentsImport.ts';
import './paymentFiles.css';

const previewDialog = chunk<PreviewDialogProps>('payments-preview', () =>
  import('./PreviewDialog.tsx').then(({ PreviewDialog }) => PreviewDialog),
);
const refusedDialog = chunk<RefusedDialogProps>('payments-refused', () =>
  import('./RefusedDialog.tsx').then(({ RefusedDialog }) => RefusedDialog),
);

interface PaymentFilesProps extends PaymentKind {
  /** The resource whose records are paid. */
  readonly resource: Resource;
  /** Exports all payments to send, as a CSV file. */
  readonly onExport: () => Promise<Blob>;
  /** Describes the file if the page shows more records than it contains. */
  readonly exportText?: string;
  /** The name of the downloaded file. */
  readonly fileName: string;
  readonly calls: PaymentFileCalls;
  readonly mayPay: boolean;
}

/** The progress of an import; the server validates all rows before it writes one. */
function SendingProgress({ progress }: { readonly progress: Progress | undefined }) {
  const { done, total = 0 } = progress ?? { done: 0 };
  const text =
    progress === undefined
      ? words.checking
      : say(words.sending, { done: formatCount(done), total: formatCount(total) });
  return (
    <div className="payments-sending">
      <progress value={progress && done} max={progress && total} aria-label={text} />
      <output>{text}</output>
    </div>
  );
}

/** Exports the payments to send as a CSV file, and imports the file with transaction hashes after a preview. */
export function PaymentFiles(props: PaymentFilesProps) {
  const { resource, onExport, exportText = words.export, fileName, calls, mayPay, nouns, takesRest } = props;
  const payments = usePaymentsImport(resource, calls);
  const { chooser, open } = useFileChooser({
    accept: csvFiles,
    label: words.send,
    onFiles: ([file]) => file && payments.choose(file),
  });
  const exporting = useMutation({ mutationFn: onExport, onSuccess: (file) => saveFile(file, fileName) });
  const error = exporting.error ?? payments.error;
  return (
    <>
      {error && (
        <p className="payments-refused" role="alert">
          {error.message}
        </p>
      )}
      {payments.isBusy && <SendingProgress progress={payments.progress} />}
      <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        {exportText}
      </button>
      {mayPay && (
        <>
          {chooser}
          <button
            type="button"
            className="button"
            disabled={payments.isBusy}
            onPointerEnter={previewDialog.preload}
            onClick={open}
          >
            {words.send}
          </button>
        </>
      )}
      {payments.previewed && (
        <OverlayBoundary onClose={payments.drop}>
          <previewDialog.Component
            {...payments.previewed}
            {...{ nouns, takesRest }}
            onSend={payments.send}
            onClose={payments.drop}
          />
        </OverlayBoundary>
      )}
      {payments.sent && (
        <OverlayBoundary onClose={payments.dropSent}>
          <refusedDialog.Component sent={payments.sent} onClose={payments.dropSent} />
        </OverlayBoundary>
      )}
    </>
  );
}
