import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import { platformOver, testSecret } from './app.ts';
import { builtServer } from './builtServer.ts';
import { openServerFolder, type ServerFolder } from './serverFolder.ts';
import { type ServerProcess, type ServerProgram, startServer } from './serverProcess.ts';
import { createUser } from './signIn.ts';
import { openStatistics, processOf } from './statistics.ts';

/** Events of a batch, in three weeks: three inserts, between which somebody may die. */
const rows = 30;
const week = 7 * 86_400_000;
const token = `qmt_${'k'.repeat(43)}`;

/** A batch's events are told apart from those of others by their id of an ISP. */
const linesOf = (nth: number): string =>
  Array.from({ length: rows }, (_, row) => {
    const time = new Date(Date.now() - (row % 3) * week - 60_000).toISOString();
    return `${JSON.stringify({ time, event: 'win', isp: nth + 1 })}\n`;
  }).join('');

/** A server process that takes events, which may die at any moment, and its engine with it or alone. */
export class ArrivalServer {
  readonly #main: ServerProgram;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: ServerFolder;
  readonly #sent = new Map<number, string>();
  #server: ServerProcess | undefined;
  /** The batches that were answered. */
  readonly answered: number[] = [];

  private constructor(main: ServerProgram, env: NodeJS.ProcessEnv, folder: ServerFolder) {
    this.#main = main;
    this.#env = env;
    this.#folder = folder;
  }

  /** @param demo whether its start also writes the demo's events, beside which batches arrive */
  static async open({ demo = false } = {}): Promise<ArrivalServer> {
    const main = await builtServer();
    const folder = await openServerFolder(main, { started: true });
    const env = { ...folder.env, SECRET: testSecret, RATE_LIMIT: 'off', STATISTICS: 'on', DEMO: demo ? 'on' : 'off' };
    if (demo) await fillRecords(main, env);
    await giveToken(env);
    return new ArrivalServer(main, env, folder);
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#main, this.#env);
  }

  /** What the running server has logged. */
  output(): string {
    return this.#server?.output() ?? '';
  }

  /** Ends the server without a word; its engine ends with it. */
  async killServer(): Promise<void> {
    this.#server?.kill('SIGKILL');
    await this.#server?.ended;
  }

  /** Ends the engine alone, if it runs. */
  async killEngine(): Promise<void> {
    const engine = await processOf({ folder: this.#folder.dataDir }).catch(() => undefined);
    if (engine !== undefined) process.kill(engine, 'SIGKILL');
  }

  /** Sends a batch once. @returns the status of the answer, undefined for none */
  async send(nth: number): Promise<number | undefined> {
    const body = this.#sent.get(nth) ?? linesOf(nth);
    this.#sent.set(nth, body);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' };
    try {
      const url = `${this.#server?.address}/api/adnet/stats/events?batch=b${nth}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  /** Sends a batch until it is answered. @throws for an answer that isn't to be tried again */
  async deliver(nth: number): Promise<void> {
    for (;;) {
      const status = await this.send(nth);
      if (status === 200) return void this.answered.push(nth);
      if (status !== undefined && status !== 503 && status !== 429)
        throw new Error(`Batch ${nth} was answered ${status}.`);
      await pause(20);
    }
  }

  /** Ends the server, and looks into what it has left. @returns the batches whose events don't stand there once each */
  async miscounted(): Promise<readonly unknown[]> {
    await this.killServer();
    const left = await openStatistics({}, this.#folder.dataDir);
    try {
      // Right after a kill, the first attempt to open the engine may fail.
      const client = await vi.waitFor(() => left.statistics.engine.client(), { timeout: 60_000, interval: 250 });
      // The demo's wins are of campaigns.
      const query = `SELECT isp - 1 AS nth, count() AS rows FROM stats.events WHERE event = 'win' AND campaign = 0 GROUP BY nth`;
      const found = await (await client.query({ query, format: 'JSONEachRow' })).json<{ nth: number; rows: number }>();
      const counts = new Map(found.map((each) => [Number(each.nth), Number(each.rows)]));
      return this.answered.map((nth) => ({ nth, rows: counts.get(nth) })).filter((each) => each.rows !== rows);
    } finally {
      await left.close();
    }
  }

  async close(): Promise<void> {
    await this.killServer();
    await this.#folder.remove();
  }
}

/** Has a server fill in the demo's records, and none of its events. */
async function fillRecords(main: ServerProgram, env: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(main, { ...env, STATISTICS: 'off' });
  server.kill('SIGTERM');
  await server.ended;
}

/** Writes a token into a database that no server works with. */
async function giveToken(env: NodeJS.ProcessEnv): Promise<void> {
  const configuration = readConfiguration(env);
  const database = await openDatabase(configuration);
  const { id: createdBy } = await createUser(await platformOver(database, configuration), { roles: ['advert-admin'] });
  const hash = createHash('sha256').update(token).digest('hex');
  await database.sql
    .insert(machineTokens)
    .values({ name: 'Ad server', scopes: ['events'], hash, prefix: token.slice(0, 12), createdBy });
  await database.close();
}
