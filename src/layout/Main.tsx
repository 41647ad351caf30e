import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { derived } from '#src/schema/registry.ts';
import { tabParameter } from '#src/schema/screens.ts';

/** Path → the query parameters that select a record or a form there: `creative` and `add` of `/creatives`. */
const selectingParameters = derived((resources) => {
  const byPath = new Map<string, readonly string[]>();
  for (const address of resources.flatMap(({ screens: { show, create } }) => [show ?? '', create ?? ''])) {
    const [path = '', query = ''] = address.split('?');
    const names = [...new URLSearchParams(query).keys()].filter((name) => name !== tabParameter);
    byPath.set(path, [...(byPath.get(path) ?? []), ...names]);
  }
  return byPath;
});

/** Identifies the page at an address. Filters, sorting and tabs belong to the same page. */
function pageAt(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  const names = ['edit', ...(selectingParameters().get(pathname) ?? [])].filter((name) => query.has(name));
  return [pathname, ...names.map((name) => `${name}=${query.get(name)}`)].join(' ');
}

/** The main landmark. Another page scrolls to the top and gets the focus. Pages scroll to their address's fragment in a later effect. */
export function Main({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname, search);
  const main = useRef<HTMLElement>(null);
  const lastPage = useRef(page);
  useLayoutEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
