import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The main landmark. A new path scrolls to the top and takes the focus; a new query of the same path does neither. Pages scroll to the place in their address afterwards, in an effect. */
export function Main({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
