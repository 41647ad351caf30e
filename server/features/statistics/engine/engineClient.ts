import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

/** A client of an engine, embedded or not. */
export type EngineClient = ClickHouseClient;

/** An engine that responds. */
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

/** In milliseconds; longer than the engine allows any query. */
const requestTimeout = 120_000;

/** Creates a client with the settings that all engines share. The caller reports failures, not the client's log. */
export const createEngineClient = (engineAddress: EngineAddress): EngineClient =>
  createClient({
    ...engineAddress,
    application: 'quarry',
    request_timeout: requestTimeout,
    max_open_connections: 32,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // Counts fit into a number; amounts don't.
      output_format_json_quote_64bit_integers: 0,
      output_format_json_quote_decimals: 1,
      // An acknowledged insert must be written.
      async_insert: 0,
    },
  });
