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
  /** Of what is downloaded. */
  readonly fileName: string;
  readonly mayPay: boolean;
}

const sort = { field: 'id', order: 'ASC' } as const;
const columns = ['id', ...payoutItems.list];

/** How far the server is with a file: it looks at all rows first. */
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

/** A payout leaves as a CSV file, and comes back with the hashes filled in. */
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
  const saving = useMutation({
    mutationFn: () => dataProvider.exportCsv(payoutItems.name, { filter: { payout }, sort, columns }),
    onSuccess: (file) => saveFile(file, fileName),
  });
  const sending = useMutation({
    mutationFn: (file: File) => sendPayments(payout, file, setProgress),
    onSuccess: ({ paid, count }) => {
      const said = say(words.sent, { paid: formatCount(paid), count: formatCount(count) });
      notify(said, { type: 'success' });
    },
    // A file that was cut off has marked some, too.
    onSettled: () => {
      setProgress(undefined);
      readAnew();
    },
  });
  const error = saving.error ?? sending.error;
  const close = () => setChosen(undefined);
  return (
    <>
      {error && (
        <p className="payout-refused" role="alert">
          {error.message}
        </p>
      )}
      {sending.isPending && <SendingProgress progress={progress} />}
      <Button color="secondary" loading={saving.isPending} onClick={() => saving.mutate()}>
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
          isFinal
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
