import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { sendPayments } from '#src/features/bounty/queries/payouts.ts';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { csvFiles } from '#src/screens/csv/csvFile.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';

interface PayoutFilesProps {
  readonly payout: number;
  /** The name of the downloaded file. */
  readonly fileName: string;
  readonly mayPay: boolean;
}

const sort = { field: 'id', order: 'ASC' } as const;
const columns = ['id', ...payoutItems.list];

/** The progress of the server with a file. It checks all rows before it writes one. */
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

/** Exports the lines of a payout as a CSV file, and imports that file with the transaction hashes filled in. */
export function PayoutFiles({ payout, fileName, mayPay }: PayoutFilesProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const notify = useNotify();
  const readAnew = useInvalidateResource(payoutItems);
  const [progress, setProgress] = useState<Progress>();
  const [chosen, setChosen] = useState<File>();
  const { chooser, open } = useFileChooser({
    accept: csvFiles,
    label: words.send,
    onFiles: ([file]) => setChosen(file),
  });
  const exporting = useMutation({
    mutationFn: () => dataProvider.exportCsv(payoutItems.name, { filter: { payout }, sort, columns }),
    onSuccess: (file) => saveFile(file, fileName),
  });
  const sending = useMutation({
    mutationFn: (file: File) => sendPayments(payout, file, setProgress),
    onSuccess: ({ paid, count }) => {
      const text = say(words.sent, { paid: formatCount(paid), count: formatCount(count) });
      notify(text, { type: 'success' });
    },
    // After a lost connection some lines may be marked as paid.
    onSettled: () => {
      setProgress(undefined);
      readAnew();
    },
  });
  const error = exporting.error ?? sending.error;
  const close = () => setChosen(undefined);
  return (
    <>
      {error && (
        <p className="payout-refused" role="alert">
          {error.message}
        </p>
      )}
      {sending.isPending && <SendingProgress progress={progress} />}
      <Button color="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {words.export}
      </Button>
      {mayPay && (
        <>
          {chooser}
          <Button color="secondary" loading={sending.isPending} onClick={open}>
            {words.send}
          </Button>
        </>
      )}
      {chosen && (
        <ConfirmDialog
          title={words.send}
          subject={chosen.name}
          text={words.sendText}
          action={words.sendAction}
          isIrreversible
          onConfirm={() => {
            close();
            sending.mutate(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
