import pg from 'pg';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** @returns undefined for a text that isn't a URL of one of these protocols */
function parseUrlOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = /\s/.test(text) ? undefined : parseUrl(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/** Whether a text is a URL of one of these protocols: `https:`. */
export const isUrlOf =
  (...protocols: string[]) =>
  (text: string): boolean =>
    parseUrlOf(text, protocols) !== undefined;

/** Whether the driver accepts a PostgreSQL URL. The driver reads the files that the query names, such as certificates. */
export function isPostgresUrl(text: string): boolean {
  if (parseUrlOf(text, ['postgres:', 'postgresql:']) === undefined) return false;
  try {
    new pg.Client({ connectionString: text });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a ClickHouse URL. The client refuses unknown query parameters. */
export function isClickHouseUrl(text: string): boolean {
  const url = parseUrlOf(text, ['http:', 'https:']);
  return url !== undefined && url.search === '' && isDecodable(url.username) && isDecodable(url.password);
}

/** Whether a text is the URL of a mail server. */
export function isMailUrl(text: string): boolean {
  const url = parseUrlOf(text, ['smtp:', 'smtps:']);
  return url !== undefined && url.hostname !== '' && isDecodable(url.username) && isDecodable(url.password);
}
