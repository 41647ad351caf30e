import { Link } from 'react-router-dom';
import { errors } from '#src/i18n/en/admin/errors.ts';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <Notice title={errors.notFound} text={[errors.notFoundText]} drawing={nowhere}>
      <Link className="button" data-kind="filled" to="/">
        {errors.home}
      </Link>
    </Notice>
  );
}
