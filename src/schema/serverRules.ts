import type { Problem } from '#src/problems/catalogue.ts';
import type { Actor } from './access/ability.ts';
import type { AnyRow, Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Looks up records by ID. Records that the actor may not read are omitted. */
export type Lookup = (resource: string, ids: readonly number[]) => Promise<ReadonlyMap<number, AnyRow>>;

/** An uploaded file's data. */
export interface Upload {
  readonly url: string;
  /** The original file name. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Pixels; null if it isn't a picture. */
  readonly width: number | null;
  /** Pixels; null if it isn't a picture. */
  readonly height: number | null;
}

/** Looks up uploads by URL. Uploads that the actor may not use in this record are omitted. */
export type UploadLookup = (urls: readonly string[]) => Promise<ReadonlyMap<string, Upload>>;

/** One field of a record that is being written. */
export interface FieldWrite<O = Values> {
  readonly name: string;
  readonly options: O;
  readonly resource: Resource;
  readonly actor: Actor;
  /** The stored record; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** The record that a new record was copied from. */
  readonly source?: AnyRow | undefined;
  /** The fields of the request. */
  readonly given: Values;
  /** The record with the request applied. */
  readonly after: Values;
  readonly lookup: Lookup;
  readonly uploads: UploadLookup;
  /** The code of the ad network's only currency. */
  readonly adCurrency: string;
}

/** Rules of a kind that only the server can check. The kind's `server.ts` exports one as `serverRules`. */
export interface ServerRules<O = Values> {
  /** Completes the value from the rest of the record, before the validation; undefined if it is complete. */
  complete?(write: FieldWrite<O>): Promise<unknown>;
  /** Checks a changed value against other records or the actor's role, after the validation. */
  check?(write: FieldWrite<O>): Promise<readonly Problem[]>;
}
