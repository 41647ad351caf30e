import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';

/** Where a role may be named: the rules, the declarations, what is made for one role, and its name for people. */
const rooms = /^(src\/(access|resources|dashboards)\/|src\/i18n\/en\/roles\.ts|server\/demo\/)/;

/** `admin` is also a service and a part of the page's code: alone, it counts where something is compared with it. */
const named = roleNames.filter((name) => name !== 'admin').map((name) => `['"\`]${name}['"\`]`);
const mention = new RegExp([...named, `(===|!==|case) ?['"\`]admin['"\`]`].join('|'));

const files = ['src', 'server'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);

test('nobody outside of access and the declarations knows a role’s name', () => {
  const outside = files.filter((file) => !rooms.test(file)).filter((file) => mention.test(readFileSync(file, 'utf8')));
  expect(outside).toEqual([]);
});

test('the search finds what it looks for', () => {
  expect(files.filter((file) => mention.test(readFileSync(file, 'utf8')))).toContain(
    'src/resources/bounty/campaigns.ts',
  );
  for (const text of ["role === 'admin'", "['advert-admin']"]) expect(text).toMatch(mention);
});
