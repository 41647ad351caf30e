import type { Problem } from '#src/problems/catalogue.ts';
import type { Actor } from './access/ability.ts';
import type { AnyRow, Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Gives records that the actor may read, by id; the others are left out. */
export type Lookup = (resource: string, ids: readonly number[]) => Promise<ReadonlyMap<number, AnyRow>>;

/** What the platform knows of a file that somebody uploaded. */
export interface Upload {
  readonly url: string;
  /** As the file was called. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Pixels; null for what is no picture. */
  readonly width: number | null;
  /** Pixels; null for what is no picture. */
  readonly height: number | null;
}

/** Gives the uploads that the actor may put into this record, by their addresses; the others are left out. */
export type UploadLookup = (urls: readonly string[]) => Promise<ReadonlyMap<string, Upload>>;

/** One field of a record that is being written. */
export interface FieldWrite<O = Values> {
  readonly name: string;
  readonly options: O;
  readonly resource: Resource;
  readonly actor: Actor;
  /** The record as it stands; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** What somebody wants to change in it. */
  readonly given: Values;
  /** The record as it is to become. */
  readonly after: Values;
  readonly lookup: Lookup;
  readonly uploads: UploadLookup;
  /** The code of the ad network's one currency. */
  readonly adCurrency: string;
}

/** What a kind of field asks of the platform when a record is written: its folder's `server.ts` exports one as `serverRules`. */
export interface ServerRules<O = Values> {
  /** Before the validation: the value completed from the rest of the record; undefined where there is nothing to complete. */
  complete?(write: FieldWrite<O>): Promise<unknown>;
  /** After it, for a value that is about to change: what only other records or the actor's role can tell. */
  check?(write: FieldWrite<O>): Promise<readonly Problem[]>;
}
