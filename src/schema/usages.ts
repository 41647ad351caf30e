import { allResources } from './registry.ts';

/** The records of a list that refer to a record through a field, of those that the reader may read. */
export interface Usage {
  readonly resource: string;
  readonly field: string;
  /** The list apart that they stand in; null for the resource's own. */
  readonly list: string | null;
  /** At most `limits.usesCounted`. */
  readonly count: number;
  /** Whether there are more. */
  readonly isMore: boolean;
  /** What their list is filtered by; null where it can't be. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** What uses a record; nothing that there is none of. */
export interface Usages {
  readonly uses: readonly Usage[];
}

/** Of resources that are declared here: a browser doesn’t load what has no screen for its user. */
export const declaredUsages = ({ uses }: Usages): readonly Usage[] =>
  uses.filter(({ resource }) => allResources().some(({ name }) => name === resource));
