import { cleanup, waitFor } from '@testing-library/react';
import { ListContextProvider, useList } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { payouts } from '#src/resources/bounty/payouts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { CsvDialogProps } from '#src/screens/csv/csvTask.ts';
import { ExcelExportDialog, ExportDialog } from '#src/screens/csv/ExportDialog.tsx';
import { watchDownloads } from '../ui/downloads.ts';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

/** The dialog beside a list. */
function InList({ Dialog }: { readonly Dialog: React.ComponentType<CsvDialogProps> }) {
  return (
    <ListContextProvider value={useList<AnyRow>({ data: [] })}>
      <Dialog resource={payouts} onClose={() => undefined} />
    </ListContextProvider>
  );
}

it.each([
  ['for other programs', ExportDialog, []],
  ['for Excel', ExcelExportDialog, [0xef, 0xbb, 0xbf]],
] as const)('an export %s begins with a byte order mark only if it is for Excel', async (_, Dialog, mark) => {
  const downloads = watchDownloads();
  showScreen(<InList Dialog={Dialog} />, {
    at: '/payouts',
    path: '/payouts',
    role: 'bounty-admin',
    shelf: new Shelf([]),
  });
  await waitFor(() => expect(downloads).toHaveLength(1));
  const bytes = [...new Uint8Array((await downloads[0]?.file.arrayBuffer()) ?? [])];
  expect(bytes).toEqual([...mark, ...new TextEncoder().encode('ID\r\n')]);
});
