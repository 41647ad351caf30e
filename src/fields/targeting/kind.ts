import { type Common, field } from '#src/schema/field.ts';

/** Dimension → the resource of its IDs: `{ country: 'countries', site: 'pub-sites' }`. */
export type Dimensions = Readonly<Record<string, string>>;

/** Serves only to these records, or to all except these. */
export const modes = ['include', 'exclude'] as const;
export type Mode = (typeof modes)[number];

export interface Restriction {
  mode: Mode;
  ids: number[];
}

export type TargetingOptions = {
  /** Dimension → the resource of its IDs. */
  readonly dimensions: Dimensions;
  /** Maximum number of IDs of one dimension. */
  readonly max?: number;
};

/** Dimension → its restriction. A missing dimension is unrestricted. */
export type Targeting<D extends Dimensions = Dimensions> = { [K in keyof D]?: Restriction };

/**
 * An audience: any number of dimensions, each including or excluding records of a dictionary or another resource.
 * @param dimensions dimension → the resource of its IDs
 * @example targeting({ country: 'countries', osFamily: 'os-families', site: 'pub-sites' }, { filter: true })
 */
export const targeting = <const D extends Dimensions, R extends boolean = false, RO extends boolean = false>(
  dimensions: D,
  options: Common<R, RO> & Omit<TargetingOptions, 'dimensions'> = {},
) => field<Targeting<D>, R, RO>('targeting', { ...options, dimensions }, { isLarge: true });
