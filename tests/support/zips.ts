import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, as it is written there, however wrong. */
interface ZipEntry {
  readonly path: string;
  readonly content: Buffer | string;
  /** The kind and the rights on Unix; a plain file by default. */
  readonly mode?: number;
  /** The size that the directory claims; the real one by default. */
  readonly claims?: number;
}

const header = (size: number, write: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
};

/** The fields that the header of a file and its entry in the directory share. */
function describe(bytes: Buffer, at: number, { packed, content, name, claims }: Packed): void {
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(0x0800, at + 2);
  bytes.writeUInt16LE(8, at + 4);
  bytes.writeUInt32LE(crc32(content), at + 10);
  bytes.writeUInt32LE(packed.length, at + 14);
  bytes.writeUInt32LE(claims, at + 18);
  bytes.writeUInt16LE(name.length, at + 22);
}

interface Packed {
  readonly packed: Buffer;
  readonly content: Buffer;
  readonly name: Buffer;
  readonly claims: number;
  readonly mode: number;
}

const packed = ({ path, content, mode = 0o100644, claims }: ZipEntry): Packed => {
  const bytes = Buffer.from(content);
  return {
    packed: deflateRawSync(bytes),
    content: bytes,
    name: Buffer.from(path),
    claims: claims ?? bytes.length,
    mode,
  };
};

/** Writes a ZIP by hand, as no library writes one with `../` or a false size in it. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries.map(packed)) {
    const at = offset;
    const local = header(30, (bytes) => {
      bytes.writeUInt32LE(0x04034b50, 0);
      describe(bytes, 4, entry);
    });
    parts.push(local, entry.name, entry.packed);
    offset += local.length + entry.name.length + entry.packed.length;
    const central = header(46, (bytes) => {
      bytes.writeUInt32LE(0x02014b50, 0);
      bytes.writeUInt16LE((3 << 8) | 20, 4);
      describe(bytes, 6, entry);
      bytes.writeUInt32LE((entry.mode << 16) >>> 0, 38);
      bytes.writeUInt32LE(at, 42);
    });
    directory.push(central, entry.name);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(22, (bytes) => {
    bytes.writeUInt32LE(0x06054b50, 0);
    bytes.writeUInt16LE(entries.length, 8);
    bytes.writeUInt16LE(entries.length, 10);
    bytes.writeUInt32LE(size, 12);
    bytes.writeUInt32LE(offset, 16);
  });
  return Buffer.concat([...parts, ...directory, end]);
}

/** The page of an HTML5 creative. */
export const adPage = (body = '', width = 300, height = 250): string =>
  `<!doctype html><html><head><meta name="ad.size" content="width=${width},height=${height}"><link rel="stylesheet" href="style.css"></head>
  <body onclick="window.open(window.clickTag)">${body}</body></html>`;

/** An HTML5 creative as it should be; with other or further files. */
export const html5 = (files: Readonly<Record<string, string>> = {}, more: readonly ZipEntry[] = []): Buffer =>
  zip([
    ...Object.entries({ 'index.html': adPage(), 'style.css': 'body { background: #2f6fde }', ...files }).map(
      ([path, content]) => ({ path, content }),
    ),
    ...more,
  ]);
