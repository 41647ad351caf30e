import { refuseUnreadable } from './batchRefusals.ts';

/** The bytes to which a zstd body decompresses according to its headers, at least and at most. */
export interface ZstdSize {
  readonly least: number;
  readonly most: number;
}

const frameMagic = 0xfd_2f_b5_28;
/** Frames without content begin with one of sixteen numbers. */
const isSkippable = (start: number): boolean => start >>> 4 === 0x1_84_d2_a5;
/** The maximum decompressed bytes of a block. */
const maxBlockSize = 128 * 1024;
const checksumBytes = 4;
const blocks = { raw: 0, repeated: 1, reserved: 3 };

/** Reads a sequence of little-endian numbers. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** @throws Refusal unreadableBatch past the end */
  skip(length: number): void {
    this.#at += length;
    if (this.#at > this.#bytes.length) refuseUnreadable();
  }

  number(length: 1 | 2 | 3 | 4 | 8): number {
    const at = this.#at;
    this.skip(length);
    return length < 8 ? this.#bytes.readUIntLE(at, length) : Number(this.#bytes.readBigUInt64LE(at));
  }
}

/** Reads a frame's header: the bytes of its content, if present, and of its window. */
function readHeader(reader: Reader) {
  const descriptor = reader.number(1);
  const has = (bit: number): boolean => ((descriptor >>> bit) & 1) === 1;
  const isSingle = has(5);
  // Quarry agrees on no dictionaries with senders.
  if (has(3) || (descriptor & 3) !== 0) refuseUnreadable();
  const windowByte = isSingle ? 0 : reader.number(1);
  const sizeBytes = ([isSingle ? 1 : undefined, 2, 4, 8] as const)[descriptor >>> 6];
  const size = sizeBytes && reader.number(sizeBytes);
  // The range of two-byte sizes begins after that of one byte.
  const content = sizeBytes === 2 ? (size ?? 0) + 256 : size;
  const base = 2 ** (10 + (windowByte >>> 3));
  const window = isSingle ? (content ?? 0) : base + (base / 8) * (windowByte & 7);
  return { content, window, hasChecksum: has(2) };
}

/** Adds up the decompressed sizes of a frame's blocks. Compressed blocks state only their compressed size. */
function readBlocks(reader: Reader, blockMax: number): ZstdSize {
  let [least, most] = [0, 0];
  for (let isLast = false; !isLast; ) {
    const header = reader.number(3);
    isLast = (header & 1) === 1;
    const [type, size] = [(header >>> 1) & 3, header >>> 3];
    if (type === blocks.reserved || size > blockMax) refuseUnreadable();
    reader.skip(type === blocks.repeated ? 1 : size);
    const isPlain = type === blocks.raw || type === blocks.repeated;
    least += isPlain ? size : 0;
    most += isPlain ? size : blockMax;
  }
  return { least, most };
}

function readFrame(reader: Reader): ZstdSize & { readonly window: number } {
  const { content, window, hasChecksum } = readHeader(reader);
  const { least, most } = readBlocks(reader, Math.min(window, maxBlockSize));
  if (hasChecksum) reader.skip(checksumBytes);
  if (content === undefined) return { least, most, window };
  return content < least || content > most ? refuseUnreadable() : { least: content, most: content, window };
}

/**
 * Reads the headers of all frames and blocks (RFC 8878), without decompressing or storing their content.
 * @param limit bytes; reading ends at the first frame that needs more
 * @throws Refusal unreadableBatch for truncated frames, for bytes between or after frames, and for dictionaries
 */
export function readZstdSize(bytes: Buffer, limit: number): ZstdSize {
  if (bytes.length === 0) refuseUnreadable();
  const reader = new Reader(bytes);
  let [least, most] = [0, 0];
  while (!reader.isDone && least <= limit) {
    const start = reader.number(4);
    if (isSkippable(start)) {
      reader.skip(reader.number(4));
      continue;
    }
    if (start !== frameMagic) refuseUnreadable();
    const frame = readFrame(reader);
    least += frame.window > limit ? frame.window : frame.least;
    most += frame.most;
  }
  return { least, most: Math.max(least, most) };
}
