import { textKey } from '#src/fields/textKey.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/**
 * Remembers what no two records share, of rows that are tried out and undone again: a later row of the same file would
 * not meet them in the database.
 */
export class DuplicateFinder {
  readonly #seen = new Set<string>();
  readonly #resource: Resource;

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** @returns the problems of a record that shares something with an earlier one */
  problemsOf(record: AnyRow): Problem[] {
    return Object.entries(this.#resource.fields).flatMap(([name, { options }]) => {
      const { unique, uniquePer, follows } = options;
      const value = record[name];
      if (!unique || value === null || value === undefined) return [];
      const within = [uniquePer ?? []].flat().map((each) => record[each]);
      const key = JSON.stringify([name, within, textKey(value)]);
      if (!this.#seen.has(key)) {
        this.#seen.add(key);
        return [];
      }
      return [problem(typeof unique === 'string' ? unique : 'alreadyTaken', {}, follows ?? name)];
    });
  }
}
