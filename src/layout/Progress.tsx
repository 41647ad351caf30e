import { useLoading, useTranslate } from 'ra-core';
import './progress.css';

/** One pixel at the top, as long as any request runs. */
export function Progress() {
  const loading = useLoading();
  const translate = useTranslate();
  return loading ? <progress className="progress" aria-label={translate('layout.loading')} /> : null;
}
