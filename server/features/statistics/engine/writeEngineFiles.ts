import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { statsDatabase } from './engineNames.ts';

const gibibyte = 1024 ** 3;

/** The server's privileges in the engine. `readonly` alone would let a query read local files and connect to other hosts. */
const grants = [
  `SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, DROP TABLE, TRUNCATE, OPTIMIZE ON ${statsDatabase}.*`,
  'SELECT ON system.*',
  'KILL QUERY ON *.*',
  'TABLE ENGINE ON *',
].map((grant) => `GRANT ${grant}`);

type Xml = { readonly [name: string]: string | number | readonly string[] | Xml };

/** Returns an element for each member; a list repeats its element. */
const toXml = (members: Xml): string =>
  Object.entries(members)
    .map(([name, value]) => {
      if (Array.isArray(value)) return value.map((each) => `<${name}>${each}</${name}>`).join('');
      return `<${name}>${typeof value === 'object' ? toXml(value as Xml) : value}</${name}>`;
    })
    .join('\n');

/** The credentials of an engine. */
interface EngineAccess {
  readonly username: string;
  readonly password: string;
}

/** Requests without the password get no response that reveals an engine on the port. */
const handlers = ({ username, password }: EngineAccess): Xml => ({
  http_handlers: {
    rule: {
      headers: { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      handler: { type: 'dynamic_query_handler', query_param_name: 'query' },
    },
  },
});

const serverConfiguration = (port: number, users: string): Xml => ({
  http_port: port,
  listen_host: '127.0.0.1',
  logger: { level: 'none', console: 0 },
  // The rest of the machine's memory is for the database and the server.
  max_server_memory_usage: Math.floor(Math.min(totalmem() * 0.3, 4 * gibibyte)),
  mark_cache_size: gibibyte / 4,
  uncompressed_cache_size: 0,
  background_pool_size: 2,
  max_concurrent_queries: 64,
  // The timeout is longer than the clients', so that no connection closes during a query.
  keep_alive_timeout: 60,
  users_config: users,
});

const usersConfiguration = ({ username, password }: EngineAccess): Xml => {
  const profile = { profile: 'default', quota: 'default' };
  return {
    profiles: { default: {} },
    quotas: { default: {} },
    users: {
      // The session of the child's own statements.
      default: { password: '', networks: { ip: '::/0' }, ...profile },
      [username]: {
        password_sha256_hex: createHash('sha256').update(password).digest('hex'),
        networks: { ip: '127.0.0.1' },
        ...profile,
        grants: { query: grants },
      },
    },
  };
};

/** The files and the password of one run of the embedded engine. */
interface EngineFiles {
  readonly configuration: string;
  readonly access: EngineAccess;
  remove(): Promise<void>;
}

/**
 * Writes the embedded engine's configuration, readable by this user only. Each run has its own folder. Engines reload their users when that
 * file changes, so no other process may write it.
 */
export async function writeEngineFiles(port: number): Promise<EngineFiles> {
  const access = { username: 'quarry', password: randomBytes(24).toString('base64url') };
  const folder = await mkdtemp(join(tmpdir(), 'quarry-engine-'));
  const [configuration, users] = [join(folder, 'engine.xml'), join(folder, 'users.xml')];
  const writeXml = (file: string, members: Xml) =>
    writeFile(file, `<clickhouse>${toXml(members)}</clickhouse>\n`, { mode: 0o600 });
  await writeXml(users, usersConfiguration(access));
  await writeXml(configuration, { ...serverConfiguration(port, users), ...handlers(access) });
  return { configuration, access, remove: () => rm(folder, { recursive: true, force: true }) };
}
