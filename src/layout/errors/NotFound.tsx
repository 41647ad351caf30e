import { Link } from 'react-router-dom';
import { refusals } from '#src/i18n/en/admin/refusals.ts';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <Notice title={refusals.notFound} text={[refusals.notFoundText]} drawing={nowhere}>
      <Link className="button" data-kind="filled" to="/">
        {refusals.home}
      </Link>
    </Notice>
  );
}
