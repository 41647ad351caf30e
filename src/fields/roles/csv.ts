import { heldRoles, roleIds, roleNames } from '#src/access/roles.ts';
import { roles } from '#src/i18n/en/roles.ts';
import type { CsvFace } from '#src/schema/csvFace.ts';
import { textKey } from '../textKey.ts';

function roleIdOf(text: string): number | string {
  const word = textKey(text);
  const found = roleNames.find((name) => name === word || textKey(roles[name]) === word);
  return found === undefined ? text : roleIds[found];
}

/** The roles by name, without the mark of the confirmed e-mail. */
export const csv: CsvFace<readonly number[]> = {
  choices: () => roleNames.map((role) => [roleIds[role], roles[role]]),
  write: (ids) => [
    heldRoles(ids)
      .map((role) => roles[role])
      .join(', '),
  ],
  read: ([cell = '']) => cell.split(',').map(roleIdOf),
};
