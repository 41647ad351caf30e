// Reads the metadata of a video in a worker thread, which limits memory and time and doesn't block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { BufferSource, EncodedPacketSink, Input, Logging, LogLevel, MP4 } from 'mediabunny';

// The parser doesn't log files that it refuses.
Logging.level = LogLevel.Silent;

/** @type {unknown} */
const input = workerData;
const { bytes } = /** @type {{ bytes: Uint8Array }} */ (input);

async function read() {
  const track = await new Input({ source: new BufferSource(bytes), formats: [MP4] }).getPrimaryVideoTrack();
  if (track === null) return undefined;
  // A file that was cut off lacks the last picture.
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  return {
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds: await track.computeDuration(),
    lastBytes: last?.data.length ?? 0,
  };
}

parentPort?.postMessage(await read().catch(() => undefined));
