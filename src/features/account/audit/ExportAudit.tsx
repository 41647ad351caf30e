import { useMutation } from '@tanstack/react-query';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import type { AuditFilter } from '#src/resources/auth/routes/audit.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { auditFile } from './auditQueries.ts';

/** Saves every entry that matches as a file, not only those on the screen. */
export function ExportAudit({ filter }: { readonly filter: AuditFilter }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await auditFile(filter), words.file),
  });
  return (
    <div className="audit-export">
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
