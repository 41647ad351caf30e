import { heldRoles, roleIds } from '#src/access/roles.ts';
import type { Labels } from '#src/fields/cell.ts';
import { codeListOf } from '#src/fields/codes.ts';
import { formatDate, formatDay } from '#src/fields/format/date.ts';
import { fields } from '#src/i18n/en/fields.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { choiceWord, statusWord } from '#src/i18n/labels.ts';
import type { AnyField } from '#src/schema/field.ts';

export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** What a field can be filtered by when that stands in the code; undefined when it stands in a reference list, or is free. */
export function fixedChoices({ kind, machine, options }: AnyField): readonly Choice[] | undefined {
  if (machine) return Object.entries(machine.values).map(([name, value]) => ({ value, label: statusWord(name) }));
  if (kind === 'boolean') return [true, false].map((value) => ({ value, label: value ? fields.yes : fields.no }));
  if (kind === 'roles')
    return heldRoles(Object.values(roleIds)).map((role) => ({ value: roleIds[role], label: roles[role] }));
  const codes = codeListOf(kind);
  if (codes) return codes.all().map(({ code, name }) => ({ value: code, label: name }));
  if (!Array.isArray(options['choices'])) return undefined;
  return options['choices'].map(String).map((value) => ({ value, label: choiceWord(value) }));
}

/** A value that a field is filtered by, in words. */
export function filterText(field: AnyField, value: unknown, labels: Labels): string {
  if (Array.isArray(value)) return value.map((one) => filterText(field, one, labels)).join(', ');
  const choice = fixedChoices(field)?.find((one) => one.value === value);
  if (choice) return choice.label;
  if (field.target && typeof value === 'number') return labels(field.target, value) ?? `#${value}`;
  if (field.kind === 'dateTime') return formatDate(String(value));
  return field.kind === 'date' ? formatDay(String(value)) : String(value);
}
