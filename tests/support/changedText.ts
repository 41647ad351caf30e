import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from './records.ts';

/** A change of the first plain text of a record that the role may write; without fields if there is none. */
export function changedText({ fields, title }: Resource, record: AnyRow, role: RoleName): Values {
  const isPlain = (name: string): boolean => {
    const { kind, readOnly, options } = fields[name] ?? {};
    const isFree = !options?.['symbol'] && !options?.['isDomain'] && !options?.immutable;
    return kind === 'text' && !readOnly && isFree && (options?.write?.includes(role) ?? true);
  };
  const name = [title, ...Object.keys(fields)].find((each) => isPlain(each) && typeof record[each] === 'string');
  return name === undefined ? {} : { [name]: `${String(record[name])} 2` };
}
