/** A string or template that begins with a slash, up to its query: `'/admin/users?filter='`, `` `/admin/tasks/${task}` ``. */
const addressPattern = /['"`](?<path>\/(?:\$\{[^}]*\}|[^'"`\s?#$])*)/g;

/**
 * The routes that a test opens, by the addresses in its text. A value in an address stands for any id.
 * @param routeOf the path in the route table for an address below /admin; undefined if there is no page
 */
export function openedRoutes(text: string, routeOf: (address: string) => string | undefined): string[] {
  const addresses = [...text.matchAll(addressPattern)].map(({ groups }) =>
    (groups?.['path'] ?? '').replaceAll(/\$\{[^}]*\}/g, '1').replace(/^\/admin(?=\/)/, ''),
  );
  return [...new Set(addresses.flatMap((address) => routeOf(address) ?? []))].toSorted();
}
