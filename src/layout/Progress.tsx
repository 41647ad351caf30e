import { useLoading } from 'ra-core';
import { layout } from '#src/i18n/en/admin/layout.ts';
import './progress.css';

/** A thin bar at the top while any request runs. The compositor moves it: a moving background would paint the whole page in each frame. */
export function Progress() {
  const loading = useLoading();
  return loading ? (
    <div className="progress">
      <progress aria-label={layout.loading} />
    </div>
  ) : null;
}
