import { isPublic } from '#src/access/routes.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { basePath } from './configuration.ts';
import { tabStorage } from './storage.ts';

const name = 'wantedPage';

/** @returns the path below /admin with its query and fragment, null for an address outside and for public pages */
function toPage(address: string): string | null {
  const { origin } = window.location;
  const url = parseUrl(address, origin);
  if (url?.origin !== origin || !url.pathname.startsWith(basePath)) return null;
  const path = url.pathname.slice(basePath.length - 1);
  // `//host` below /admin would be another origin once it is navigated to.
  if (path.startsWith('//') || isPublic(path)) return null;
  return path + url.search + url.hash;
}

/**
 * Remembers, in this tab, the page that somebody wanted before they had signed in.
 * @param address as the address bar has it: `/admin/users?page=2`, or whole
 */
export function rememberPage(address: string): void {
  const page = toPage(address);
  if (page !== null) tabStorage.write(name, page);
}

/** @returns the remembered page as the router wants it (`/users?page=2`), once; null when there is none */
export function consumeRememberedPage(): string | null {
  const stored = tabStorage.read(name);
  tabStorage.remove(name);
  return stored === null ? null : toPage(basePath.slice(0, -1) + stored);
}
