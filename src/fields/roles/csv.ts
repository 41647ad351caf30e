import { roleIds, roleNames, toRoleNames } from '#src/access/roles.ts';
import { roles } from '#src/i18n/en/roles.ts';
import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { textKey } from '../textKey.ts';

function toRoleId(text: string): number | string {
  const word = textKey(text);
  const role = roleNames.find((name) => name === word || textKey(roles[name]) === word);
  return role === undefined ? text : roleIds[role];
}

/** The roles by name, without the mark of the confirmed email. */
export const csv: CsvFormat<readonly number[]> = {
  choices: () => roleNames.map((role) => [roleIds[role], roles[role]]),
  write: (ids) => [
    toRoleNames(ids)
      .map((role) => roles[role])
      .join(', '),
  ],
  read: ([cell = '']) => cell.split(',').map(toRoleId),
};
