import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps } from '../cell.ts';
import { toPlainText } from './plainText.ts';

export const sortable = false;
export const wide = true;

/** Loaded with the first full text, so that lists don't load the sanitizer. */
const html = chunk('html', () => import('./Html.tsx').then(({ Html }) => Html));

export const cell = ({ value, exact }: CellProps<string>) =>
  exact ? (
    <Suspense fallback={toPlainText(value)}>
      <html.Component html={value} />
    </Suspense>
  ) : (
    toPlainText(value)
  );
