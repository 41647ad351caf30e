// Decompresses a zstd body in a thread, which doesn't block the server. The memory is freed with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { ZSTDDecoder } from 'zstddec';

const decoder = new ZSTDDecoder();
await decoder.init();
/** @type {unknown} */
const given = workerData;
const { bytes, room } = /** @type {{ bytes: Uint8Array, room: number }} */ (given);
parentPort?.postMessage(decoder.decode(bytes, room));
