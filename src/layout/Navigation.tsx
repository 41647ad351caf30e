import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { reviewPath } from '#src/screens/queues.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { ErrorBoundary } from '#src/ui/notice/ErrorBoundary.tsx';
import { Brand } from './Brand.tsx';
import { currentEntry, menuFor } from './menu.ts';
import { findPage } from './pages.ts';
import './navigation.css';

/** Shown after the page, so that no list waits for its code. */
const waitingCount = chunk('waiting-count', () =>
  import('#src/screens/review/WaitingCount.tsx').then(({ WaitingCount }) => WaitingCount),
);

/**
 * The pages of the active role. An entry opens its page without a query.
 * @param onNavigate called when the user follows a link
 */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { role } = useActor();
  const { pathname } = useLocation();
  const entries = menuFor(role);
  const current = currentEntry(entries, pathname);
  return (
    <nav aria-label={layout.pages}>
      <Brand onNavigate={onNavigate} />
      {entries.map(({ path, menu }) => (
        <Link
          key={path}
          to={path}
          className="entry"
          aria-current={path === current?.path ? 'page' : undefined}
          onClick={onNavigate}
          onPointerEnter={findPage(path)?.preload}
          onFocus={findPage(path)?.preload}
        >
          <Icon name={menu.icon} />
          <span className="entry-name">{menuWord(menu.key)}</span>
          {path === reviewPath && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <waitingCount.Component />
              </Suspense>
            </ErrorBoundary>
          )}
        </Link>
      ))}
    </nav>
  );
}
