import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#src/limits.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { CheckedFile } from '#src/screens/csv/CheckedFile.tsx';

afterEach(cleanup);

const rows = limits.importRowsAtOnce;

test.each([
  ['all or none', 'all', rows, rows],
  ['without its wrong rows', 'valid', rows, rows - 1],
  ['some rows at a time, as it is long', 'valid', rows + 1, rows + 1],
])('a checked file is written %s', async (_, mode, count, valid) => {
  const onWrite = vi.fn();
  const report = { rows: count, valid, written: 0, columns: [], wrong: [], preview: [] };
  const file = new File(['Title\n'], 'categories.csv');
  const ignore = () => undefined;
  render(
    <CheckedFile resource={campaignCategories} {...{ report, file, onWrite }} onRestart={ignore} onClose={ignore} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Import (all )?\d/ }));
  expect(onWrite).toHaveBeenCalledWith(mode);
});
