import type { Problem } from '#src/problems/catalogue.ts';
import type { Actor } from './access/ability.ts';
import type { AnyRow, Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Looks up records by id. Records that the actor may not read are left out. */
export type Lookup = (resource: string, ids: readonly number[]) => Promise<ReadonlyMap<number, AnyRow>>;

/** What the platform knows of an uploaded file. */
export interface Upload {
  readonly url: string;
  /** The original file name. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Pixels; null for what is no picture. */
  readonly width: number | null;
  /** Pixels; null for what is no picture. */
  readonly height: number | null;
}

/** Looks up uploads by URL. Uploads that the actor may not use in this record are left out. */
export type UploadLookup = (urls: readonly string[]) => Promise<ReadonlyMap<string, Upload>>;

/** One field of a record that is being written. */
export interface FieldWrite<O = Values> {
  readonly name: string;
  readonly options: O;
  readonly resource: Resource;
  readonly actor: Actor;
  /** The stored record; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** The record that a new one is a copy of. */
  readonly source?: AnyRow | undefined;
  /** The fields of the request. */
  readonly given: Values;
  /** The record with the request applied. */
  readonly after: Values;
  readonly lookup: Lookup;
  readonly uploads: UploadLookup;
  /** The code of the ad network's one currency. */
  readonly adCurrency: string;
}

/** Rules of a kind that only the server can check. The kind's `server.ts` exports one as `serverRules`. */
export interface ServerRules<O = Values> {
  /** Before the validation: completes the value from the rest of the record; undefined when there is nothing to complete. */
  complete?(write: FieldWrite<O>): Promise<unknown>;
  /** After the validation, for a changed value: checks that need other records or the actor's role. */
  check?(write: FieldWrite<O>): Promise<readonly Problem[]>;
}
