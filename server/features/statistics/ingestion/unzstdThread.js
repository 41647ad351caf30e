// Unpacks a body of zstd in a thread of its own: the server goes on meanwhile, and the memory goes with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { ZSTDDecoder } from 'zstddec';

const decoder = new ZSTDDecoder();
await decoder.init();
/** @type {unknown} */
const given = workerData;
const { bytes, room } = /** @type {{ bytes: Uint8Array, room: number }} */ (given);
parentPort?.postMessage(decoder.decode(bytes, room));
