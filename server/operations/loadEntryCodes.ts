import type { Values } from '#server/http/parseBody.ts';
import { collectIds } from '#src/fields/collectIds.ts';
import { isId } from '#src/format/id.ts';
import { conditionDictionary } from '#src/schema/applies.ts';
import { type CodeOf, codeOfEntry } from '#src/schema/codes.ts';
import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';

/**
 * Loads the codes of the entries that decide whether fields apply, in one query for each dictionary.
 * @param records the initial values of a write
 */
export async function loadEntryCodes(
  { fields }: Resource,
  records: readonly Values[],
  lookup: Lookup,
): Promise<CodeOf> {
  const idsByDictionary = new Map<string, Set<number>>();
  for (const { options } of Object.values(fields)) {
    const dictionary = options.when && conditionDictionary(options.when, fields);
    if (options.when === undefined || dictionary === undefined) continue;
    const ids = idsByDictionary.get(dictionary) ?? new Set();
    for (const record of records) for (const id of collectIds(record[options.when.field])) ids.add(id);
    idsByDictionary.set(dictionary, ids);
  }
  const codes = new Map<string, string>();
  for (const [dictionary, ids] of idsByDictionary) {
    // A malformed ID is refused by the validation of its field.
    const possible = [...ids].filter(isId);
    if (possible.length === 0) continue;
    for (const [id, entry] of await lookup(dictionary, possible))
      codes.set(`${dictionary} ${id}`, codeOfEntry(getResource(dictionary), entry));
  }
  return (dictionary, id) => codes.get(`${dictionary} ${id}`);
}
