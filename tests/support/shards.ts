import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

export const clusterName = 'shards';
const script = 'server/features/statistics/engine/chdbChild.js';
/** Milliseconds in which an engine answers. */
const patience = 60_000;

/** Engines as the shards of one cluster, which ask one another over the native protocol. */
export interface Shards {
  /** Of the first one, for CLICKHOUSE_URL. */
  readonly url: string;
  /** What each of them answers by itself. */
  ask(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Ports {
  readonly http: number;
  readonly native: number;
}

/** The embedded engine's script, which listens to other engines too. It finds its packages from within the project. */
async function writeScript(): Promise<string> {
  const folder = 'node_modules/.cache/quarry';
  await mkdir(folder, { recursive: true });
  const listens = 'SYSTEM START LISTEN HTTP;';
  const source = await readFile(script, 'utf8');
  if (!source.includes(listens)) throw new Error(`${script} doesn’t say ${listens}`);
  const file = join(await mkdtemp(join(folder, 'shard-')), 'shard.mjs');
  await writeFile(file, source.replace(listens, `${listens} SYSTEM START LISTEN TCP;`));
  return file;
}

/** Inserts wait for every shard, as those of arrival do: an embedded engine sends nothing on in the background. */
const usersXml =
  '<clickhouse><profiles><default><distributed_foreground_insert>1</distributed_foreground_insert></default></profiles><quotas><default/></quotas><users><default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></clickhouse>';

const configurationXml = ({ http, native }: Ports, all: readonly Ports[], users: string): string => {
  const shards = all.map(
    ({ native: port }) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
  );
  return `<clickhouse><http_port>${http}</http_port><tcp_port>${native}</tcp_port><listen_host>127.0.0.1</listen_host>
<logger><level>none</level><console>0</console></logger><users_config>${users}</users_config>
<remote_servers><${clusterName}>${shards.join('')}</${clusterName}></remote_servers></clickhouse>`;
};

async function post(port: number, query: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: query });
  const text = (await answer.text()).trim();
  if (!answer.ok) throw new Error(text);
  return text;
}

async function startShard(file: string, folder: string, own: Ports, all: readonly Ports[]): Promise<ChildProcess> {
  await mkdir(join(folder, 'data'), { recursive: true });
  const [configuration, users] = [join(folder, 'engine.xml'), join(folder, 'users.xml')];
  await writeFile(users, usersXml);
  await writeFile(configuration, configurationXml(own, all, users));
  const child = spawn(process.execPath, [file, configuration, join(folder, 'data')], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
  });
  const deadline = Date.now() + patience;
  while ((await post(own.http, 'SELECT 1').catch(() => '')) !== '1') {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('A shard doesn’t start.');
    await pause(50);
  }
  return child;
}

const onCluster = ` ON CLUSTER '${clusterName}'`;

/** A statement for the whole cluster as one for each shard, whose tables have no replicas. */
const ofOneShard = (statement: string): string =>
  statement
    .replaceAll(onCluster, '')
    .replaceAll(/ReplicatedMergeTree\([^)]*\)/g, 'MergeTree()')
    .replaceAll(' replicated_deduplication_window', ' non_replicated_deduplication_window');

/**
 * Stands before the first shard in the place of a Keeper, which embedded engines have none of: it has each shard run what is for the
 * whole cluster. Everything else goes to the first as it is.
 */
function keeperOf(all: readonly Ports[], first: Ports) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const statement = body.toString();
    if (statement.includes(onCluster)) {
      for (const { http } of all) await post(http, ofOneShard(statement));
      response.end();
      return;
    }
    const { method = 'GET', url = '/' } = request;
    const sent = await fetch(`http://127.0.0.1:${first.http}${url}`, {
      method,
      ...(method === 'GET' ? {} : { body }),
    });
    response.statusCode = sent.status;
    for (const [name, value] of sent.headers)
      if (name.startsWith('x-clickhouse') || name === 'content-type') response.setHeader(name, value);
    response.end(Buffer.from(await sent.arrayBuffer()));
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
}

/** @param count how many there are */
export async function openShards(count: number): Promise<Shards> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-shards-'));
  const file = await writeScript();
  const all: Ports[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push({ http: await freePort(), native: await freePort() });
  const [first] = all;
  if (first === undefined) throw new Error('There are no shards.');
  const children = await Promise.all(all.map((own, nth) => startShard(file, join(folder, String(nth)), own, all)));
  const keeper = keeperOf(all, first).listen(0, '127.0.0.1');
  await once(keeper, 'listening');
  return {
    url: `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`,
    ask: (query) => Promise.all(all.map(({ http }) => post(http, query))),
    async close() {
      keeper.close();
      keeper.closeAllConnections();
      const ends = children.map((child) => once(child, 'close'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
      await rm(folder, { recursive: true });
      await rm(join(file, '..'), { recursive: true });
    },
  };
}
