import { useLoading } from 'ra-core';
import { layout } from '#src/i18n/en/admin/layout.ts';
import './progress.css';

/** A thin bar at the top while any request runs. */
export function Progress() {
  const loading = useLoading();
  return loading ? <progress className="progress" aria-label={layout.loading} /> : null;
}
