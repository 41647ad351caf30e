import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { batch } from '#src/i18n/en/admin/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { saveFile } from '#src/ui/saveFile.ts';

/** The number of ids that fit into one URL. */
const chunkSize = 200;

const sort = { field: 'id', order: 'ASC' } as const;

interface ExportRequest {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly columns: readonly string[];
}

/** Exports exactly these records as one file, in chunks; only the first chunk has the header. */
async function exportInChunks(
  dataProvider: QuarryDataProvider,
  { resource, ids, columns }: ExportRequest,
): Promise<Blob> {
  const sortedIds = ids.toSorted((one, other) => one - other);
  const parts: string[] = [];
  for (let from = 0; from < sortedIds.length; from += chunkSize) {
    const query = { filter: { id: sortedIds.slice(from, from + chunkSize) }, sort, columns: ['id', ...columns] };
    const text = await (await dataProvider.exportCsv(resource.name, query)).text();
    parts.push(from === 0 ? text : text.slice(text.indexOf('\n') + 1));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Offers the records that a batch has changed as a CSV file. */
export function BatchFile(request: ExportRequest) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => exportInChunks(dataProvider, request),
    onSuccess: (file) => saveFile(file, `${request.resource.name}.csv`),
  });
  return (
    <div className="batch-file">
      <p>{batch.fileText}</p>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {batch.file}
      </Button>
    </div>
  );
}
