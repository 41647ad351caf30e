import { useMutation } from '@tanstack/react-query';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import type { StatementFilter } from '#src/resources/payments/routes/payments.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { statementFile } from '../paymentQueries.ts';

/** Saves every entry that matches as a file, not only those on the screen. */
export function ExportStatement({ filter }: { readonly filter: StatementFilter }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await statementFile(filter), words.file),
  });
  return (
    <div className="statement-export">
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? words.exporting : words.export}
      </button>
    </div>
  );
}
