import { useEffect } from 'react';

/**
 * Sets the page's title in the browser's tab.
 * @example usePageTitle('Users')
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quarry`;
  }, [title]);
}
