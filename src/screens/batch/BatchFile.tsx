import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { batch } from '#src/i18n/en/admin/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { saveFile } from '#src/ui/saveFile.ts';

/** Ids that fit into one address. */
const portion = 200;

const sort = { field: 'id', order: 'ASC' } as const;

interface Exported {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly columns: readonly string[];
}

/** One file of exactly these records, however many they are: the header of each part but the first is left out. */
async function exportOf(dataProvider: QuarryDataProvider, { resource, ids, columns }: Exported): Promise<Blob> {
  const ordered = ids.toSorted((one, other) => one - other);
  const parts: string[] = [];
  for (let from = 0; from < ordered.length; from += portion) {
    const query = { filter: { id: ordered.slice(from, from + portion) }, sort, columns: ['id', ...columns] };
    const text = await (await dataProvider.exportCsv(resource.name, query)).text();
    parts.push(from === 0 ? text : text.slice(text.indexOf('\n') + 1));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Offers the records that a batch has changed as a CSV file. */
export function BatchFile(exported: Exported) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => exportOf(dataProvider, exported),
    onSuccess: (file) => saveFile(file, `${exported.resource.name}.csv`),
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
