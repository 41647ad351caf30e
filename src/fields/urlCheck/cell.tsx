import { Suspense } from 'react';
import { formatMoment } from '#src/format/date.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps } from '../cell.ts';
import type { UrlCheck } from './kind.ts';

const details = chunk<Pick<CellProps<UrlCheck>, 'value'>>('url-check', () =>
  import('./UrlCheckDetails.tsx').then(({ UrlCheckDetails }) => UrlCheckDetails),
);

export const sortable = false;
export const wide = true;

const chip = ({ problem, at }: UrlCheck) => (
  <span className="chip" data-tone={problem === null ? 'done' : 'refused'} title={formatMoment(at)}>
    {problem === null ? fields.answers : fields.failing}
  </span>
);

/** Shows whether the address responds; on a page, also its response, its redirects and the time. */
export const cell = ({ value, exact }: CellProps<UrlCheck>) =>
  exact ? (
    <Suspense fallback={chip(value)}>
      <details.Component value={value} />
    </Suspense>
  ) : (
    chip(value)
  );
