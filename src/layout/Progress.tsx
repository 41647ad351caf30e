import { useLoading } from 'ra-core';
import { layout } from '#src/i18n/en/admin/layout.ts';
import './progress.css';

/** One pixel at the top, as long as any request runs. */
export function Progress() {
  const loading = useLoading();
  return loading ? <progress className="progress" aria-label={layout.loading} /> : null;
}
