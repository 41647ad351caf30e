/** A block of a frame: as it is, or one byte so many times. */
type ZstdBlock = Buffer | { readonly byte: number; readonly times: number };

interface ZstdFrame {
  /** What the header tells of the size of the content; nothing by default. */
  readonly tells?: number;
  /** The power of two that its window has, from 10 on. */
  readonly window?: number;
}

function blockOf(block: ZstdBlock, isLast: boolean): Buffer {
  const isRaw = Buffer.isBuffer(block);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((isRaw ? block.length : block.times) << 3) | (isRaw ? 0 : 0b10) | (isLast ? 1 : 0), 0, 3);
  return Buffer.concat([header, isRaw ? block : Buffer.from([block.byte])]);
}

/** Writes a frame of zstd by hand: Node 20 has no encoder, and none writes what is wrong. */
export function zstdFrame(blocks: readonly ZstdBlock[], { tells, window = 17 }: ZstdFrame = {}): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, tells === undefined ? 0 : 0b1100_0000, (window - 10) << 3]);
  const size = Buffer.alloc(tells === undefined ? 0 : 8);
  if (tells !== undefined) size.writeBigUInt64LE(BigInt(tells));
  return Buffer.concat([header, size, ...blocks.map((block, at) => blockOf(block, at === blocks.length - 1))]);
}
