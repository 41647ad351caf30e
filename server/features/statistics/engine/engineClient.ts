import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

/** A client of an engine, embedded or not. */
export type EngineClient = ClickHouseClient;

/** An engine that answers. */
export interface OpenEngine {
  readonly client: EngineClient;
  /** Settles with the reason when the engine is gone. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
}

interface EngineAddress {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

/** Milliseconds. Longer than any query may take in the engine. */
const requestTimeout = 120_000;

/** Everything that is the same for every engine. Failures are told by who asked, not by the client's own log. */
export const createEngineClient = (engineAddress: EngineAddress): EngineClient =>
  createClient({
    ...engineAddress,
    application: 'quarry',
    request_timeout: requestTimeout,
    max_open_connections: 32,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // Counts fit a number, amounts don't.
      output_format_json_quote_64bit_integers: 0,
      output_format_json_quote_decimals: 1,
      // What was answered must be written.
      async_insert: 0,
    },
  });
