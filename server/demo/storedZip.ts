import { crc32 } from 'node:zlib';

const words = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const word = Buffer.alloc(bytes);
      word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

/** Returns a ZIP of uncompressed texts without times, so that the same files give the same bytes. @param files path → content */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    // The fields are version, flags, method, time, day, checksum, both sizes, and the lengths of name and extra fields.
    const facts = words(
      [2, 10],
      [2, 0x0800],
      [2, 0],
      [2, 0],
      [2, 33],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    );
    const file = Buffer.concat([words([4, signatures.file]), facts, name, content]);
    // The fields are comment length, disk, internal and external attributes, and the file's offset.
    const rest = words([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([words([4, signatures.entry], [2, 10]), facts, rest, name]));
    parts.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = words(
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, directory.length],
    [2, directory.length],
    [4, entries.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, entries, end]);
}
