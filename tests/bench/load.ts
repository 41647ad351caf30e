import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BesideTimes, bytesOf, type Fates, type Rounds, sendAll } from './beside.ts';
import { timed } from './client.ts';
import { step } from './step.ts';

/** A request that is sent again and again. */
export interface LoadRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Of the whole answer, where any other number of them means that it was cut off. */
  readonly bytes?: number;
}

/** The URL of a request, with a new UUID in the place of `{uuid}`. */
export const addressed = ({ url }: LoadRequest): string => url.replace('{uuid}', randomUUID());

type Order = { readonly send: readonly LoadRequest[] } | 'stop';

/** Requests of other clients, sent by a process of their own. */
interface Load {
  /** Sends all of the requests at once, and again when all are answered, until they are stopped. */
  start(requests: readonly LoadRequest[]): void;
  /** Waits for the last answers. @returns what became of all since the start */
  stop(): Promise<Fates>;
  close(): void;
}

/**
 * Opens the process. It has the lowest priority, as clients are on machines of their own: what they do with an answer takes nothing from
 * the server, nor from the read that is timed.
 */
function openLoad(): Load {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] });
  const order = (message: Order): void => {
    child.send(message);
  };
  return {
    start: (requests) => order({ send: requests }),
    async stop() {
      const gone = once(child, 'exit').then(() =>
        Promise.reject(new Error('The process that sends requests has ended.')),
      );
      const answered = once(child, 'message') as Promise<[Fates]>;
      order('stop');
      const [fates] = await Promise.race([answered, gone]);
      return fates;
    },
    close: () => child.kill(),
  };
}

/** Reads of somebody else, with nobody beside and beside such requests, by turns. */
export async function readBesideLoad(
  read: () => Promise<unknown>,
  requests: readonly LoadRequest[],
  { rounds, reads }: Rounds,
): Promise<{ readonly times: BesideTimes; readonly fates: Fates }> {
  const times: { idle: number[]; beside: number[] } = { idle: [], beside: [] };
  const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
  const load = openLoad();
  try {
    await read();
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < reads; n += 1) times.idle.push(await timed(read));
      load.start(requests);
      for (let n = 0; n < reads; n += 1) times.beside.push(await timed(read));
      const { whole, refused, cutOff } = await load.stop();
      fates.whole += whole;
      fates.refused += refused;
      fates.cutOff += cutOff;
      step(`round ${round + 1} of ${rounds} is over`);
    }
    return { times, fates };
  } finally {
    load.close();
  }
}

const isWhole = (request: LoadRequest | undefined, bytes: number): boolean =>
  request?.bytes === undefined ? bytes > 0 || request?.method === 'HEAD' : bytes === request.bytes;

async function send(requests: readonly LoadRequest[], fates: Fates): Promise<void> {
  await sendAll(
    requests.map((request) => {
      const { method, headers, body } = request;
      return fetch(addressed(request), { method, headers, body });
    }),
    fates,
    async (answer, n) => isWhole(requests[n], await bytesOf(answer)),
  );
}

let isStopped = false;

/** Sends requests until they are stopped, and tells what became of them. */
async function sendUntilStopped(requests: readonly LoadRequest[]): Promise<void> {
  isStopped = false;
  const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
  while (!isStopped) await send(requests, fates);
  process.send?.(fates);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(constants.priority.PRIORITY_LOW);
  process.on('message', (order: Order) => {
    if (order === 'stop') isStopped = true;
    else void sendUntilStopped(order.send);
  });
}
