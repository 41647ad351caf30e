import { textKey } from '#src/fields/textKey.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Finds duplicate unique values within one file. In a trial import each row is rolled back, so the database can't find them. */
export class DuplicateFinder {
  readonly #seen = new Set<string>();
  readonly #resource: Resource;

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** @returns a problem for each unique value of an earlier record */
  problemsOf(record: AnyRow): Problem[] {
    return Object.entries(this.#resource.fields).flatMap(([name, { options }]) => {
      const { unique, uniquePer, derivedFrom } = options;
      const value = record[name];
      if (!unique || value === null || value === undefined) return [];
      const within = [uniquePer ?? []].flat().map((each) => record[each]);
      const key = JSON.stringify([name, within, textKey(value)]);
      if (!this.#seen.has(key)) {
        this.#seen.add(key);
        return [];
      }
      return [problem(typeof unique === 'string' ? unique : 'alreadyTaken', {}, derivedFrom ?? name)];
    });
  }
}
