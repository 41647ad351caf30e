import { limits } from '#src/limits.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import { serverRulesOf } from '../serverRules.ts';
import type { RecordsOptions } from './kind.ts';

type Write = FieldWrite<RecordsOptions>;
type Entry = Readonly<Record<string, unknown>>;

/** The server rules of each subfield, with the entry in place of the record. */
const subfieldWrites = ({ options: { fields }, ...write }: Write, entry: Entry) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    rules: serverRulesOf(field),
    of: { ...write, name, options: field.options, before: undefined, given: entry, after: entry },
  }));

async function completeEntry(write: Write, entry: Entry): Promise<Entry> {
  const completed: Record<string, unknown> = { ...entry };
  for (const { name, rules, of } of subfieldWrites(write, entry)) {
    const value = await rules.complete?.(of);
    if (value !== undefined) completed[name] = value;
  }
  return completed;
}

async function checkEntry(write: Write, entry: Entry, at: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { rules, of } of subfieldWrites(write, entry)) problems.push(...((await rules.check?.(of)) ?? []));
  return problems.map((entryProblem) => ({ ...entryProblem, propertyPath: `${at}.${entryProblem.propertyPath}` }));
}

/**
 * Applies the server rules of the subfields, such as sanitizing a rich text. Overlong lists are skipped, because the validation refuses
 * them. Entries are checked in sequence, because their look-ups share a transaction.
 */
export const serverRules: ServerRules<RecordsOptions> = {
  async complete(write) {
    const value = write.given[write.name];
    if (!Array.isArray(value) || value.length > (write.options.max ?? limits.recordsPerRecord)) return undefined;
    const completed: unknown[] = [];
    for (const entry of value) completed.push(isPlainObject(entry) ? await completeEntry(write, entry) : entry);
    return completed;
  },

  async check(write) {
    const value = write.after[write.name];
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    const problems: Problem[] = [];
    for (const [index, entry] of entries.entries())
      if (isPlainObject(entry)) problems.push(...(await checkEntry(write, entry, `${write.name}[${index}]`)));
    return problems;
  },
};
