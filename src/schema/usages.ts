import { allResources } from './registry.ts';

/** The records of a list that refer to a record through a field, if the reader may read them. */
export interface Usage {
  readonly resource: string;
  readonly field: string;
  /** The separate list with the records; null for the resource's own list. */
  readonly list: string | null;
  /** At most `limits.usesCounted`. */
  readonly count: number;
  /** Whether there are more. */
  readonly isMore: boolean;
  /** The filter that lists them; null if there is no such filter. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** The usages of a record, without empty ones. */
export interface Usages {
  readonly uses: readonly Usage[];
}

/** Returns usages by registered resources: a browser doesn’t load resources without a screen for its user. */
export const declaredUsages = ({ uses }: Usages): readonly Usage[] =>
  uses.filter(({ resource }) => allResources().some(({ name }) => name === resource));
