import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files that may name a role: access rules, declarations and labels. All others ask the access rules. */
const mayNameRoles = [/^src\/(?:access|resources|dashboards)\//, /^src\/i18n\/\w+\/roles\.ts$/, /^server\/demo\//];
const roleName = /(['"`])(?:bounty-hunter|bounty-manager|publisher|advertiser|bounty-admin|advert-admin)\1/;
/** `admin` is also the name of a service, so it counts only in lines about roles. */
const adminRole = /role.*(['"`])admin\1|(['"`])admin\2.*role/i;

function namings(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      roleName.test(line) || adminRole.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );
}

it('says roles by name only where access is declared', () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !mayNameRoles.some((place) => place.test(file)));
  expect(sources.flatMap(namings)).toEqual([]);
});
