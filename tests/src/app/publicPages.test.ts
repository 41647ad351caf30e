import { expect, test } from 'vitest';
import { isPublic, routeTable } from '#src/access/routes.ts';
import { publicPageAt } from '#src/app/publicPages.ts';

const paths = routeTable.map(({ path }) => path.replaceAll(/:\w+/g, '7'));

test('the screens of accounts, invoices and the stakes of a campaign are public pages, each without the admin', () => {
  const built = ['/login', '/forgot', '/confirm-reset', '/register', '/email-confirm', '/invoice/7', '/stakes/7'];
  expect(paths.filter((path) => publicPageAt(path))).toEqual(built);
});

test('no page stands outside of the admin that the route table doesn’t open to everybody', () => {
  expect(paths.filter((path) => publicPageAt(path) && !isPublic(path))).toEqual([]);
});

test('the public paths are those of the specification, and the stakes', () => {
  const open = ['/login', '/forgot', '/confirm-reset', '/register', '/email-confirm', '/invoice/7', '/stakes/7'];
  expect(paths.filter(isPublic)).toEqual(open);
  expect(['/', '/campaigns', '/login/7', '/stakes', '/invoice'].filter(isPublic)).toEqual([]);
});
