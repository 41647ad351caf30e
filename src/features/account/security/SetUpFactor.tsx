import { Link } from 'react-router-dom';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { closed } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** Replaces every page of a role that requires a second factor, until one is set up. */
export const SetUpFactor = () => (
  <Notice title={words.missing} text={[words.missingText]} drawing={closed}>
    <Link className="button" data-kind="filled" to="/edit">
      {words.openProfile}
    </Link>
  </Notice>
);
