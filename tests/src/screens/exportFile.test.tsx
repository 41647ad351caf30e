import { cleanup, waitFor } from '@testing-library/react';
import { ListContextProvider, useList } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { payouts } from '#src/resources/bounty/payouts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { CsvDialogProps } from '#src/screens/csv/csvTask.ts';
import { ExcelExportDialog, ExportDialog } from '#src/screens/csv/ExportDialog.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  const files: Blob[] = [];
  // jsdom has no addresses of files.
  const addresses = { createObjectURL: (file: Blob) => `#${files.push(file)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, addresses));
  showScreen(<InList Dialog={Dialog} />, {
    at: '/payouts',
    path: '/payouts',
    role: 'bounty-admin',
    shelf: new Shelf([]),
  });
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = [...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])];
  expect(bytes).toEqual([...mark, ...new TextEncoder().encode('ID\r\n')]);
});
