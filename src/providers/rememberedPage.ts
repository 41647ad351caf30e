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
  // `//host` below /admin would be another origin after navigating to it.
  if (path.startsWith('//') || isPublic(path)) return null;
  return path + url.search + url.hash;
}

/**
 * Stores, in this tab, the page that the user requested before signing in.
 * @param address as in the address bar: `/admin/users?page=2`, or whole
 */
export function rememberPage(address: string): void {
  const page = toPage(address);
  if (page !== null) tabStorage.write(name, page);
}

/** @returns the stored page in the router's form (`/users?page=2`), once; null if there is none */
export function consumeRememberedPage(): string | null {
  const stored = tabStorage.read(name);
  tabStorage.remove(name);
  return stored === null ? null : toPage(basePath.slice(0, -1) + stored);
}
