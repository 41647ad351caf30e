import { useEffect } from 'react';

/**
 * Names the page in the browser's tab.
 * @example usePageTitle('Users')
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quarry`;
  }, [title]);
}
