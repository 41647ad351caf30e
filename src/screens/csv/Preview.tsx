import { useMemo } from 'react';
import { renderValue } from '#src/fields/cells.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { ImportReport } from '#src/providers/csv.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { useLabels } from '../useLabels.ts';

interface PreviewProps {
  readonly resource: Resource;
  readonly report: ImportReport;
}

/** Shows the first rows as records, so that the user notices a wrongly matched column before the import. */
export function Preview({ resource, report: { columns, preview } }: PreviewProps) {
  const names = useMemo(() => columns.filter(({ isIgnored }) => !isIgnored).map(({ field }) => field), [columns]);
  const labels = useLabels(resource, names, preview);
  return (
    <ScrollRegion className="csv-scroll" label={csv.preview}>
      <table className="csv-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {fieldLabel(resource, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, index) => (
            // Rows of a file have no key but their index.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{renderValue(name, row[name], { resource, labels, exact: false })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
