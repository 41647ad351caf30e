import { useMutation } from '@tanstack/react-query';
import { log } from '#src/i18n/en/admin/log.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import './log.css';

interface ExportLogProps {
  /** Requests the file. */
  readonly file: () => Promise<Blob>;
  /** The name of the saved file. */
  readonly name: string;
}

/** Saves every entry that matches as a file, not only those on the screen. */
export function ExportLog({ file, name }: ExportLogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => saveFile(await file(), name) });
  return (
    <div className="log-export">
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? log.exporting : log.export}
      </button>
    </div>
  );
}
