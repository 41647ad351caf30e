import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP archive. Its content is generated while it is read. */
export interface ZipEntry {
  readonly path: string;
  readonly content: AsyncIterable<string>;
}

/**
 * Yields the bytes of a ZIP archive. One entry is open at a time, and nothing is generated ahead of the reader.
 * @throws an error of an entry, in the middle of the file
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const { outputStream } = file;
  let openEntry: Readable | undefined;
  const fail = (error: Error) => outputStream.destroy(error);
  const addEntries = async () => {
    for await (const { path, content } of entries) {
      openEntry = Readable.from(content, { objectMode: false });
      file.addReadStream(openEntry, path);
      await finished(openEntry);
    }
    file.end();
  };
  file.on('error', fail);
  // An error here destroys the output, which ends the loop below.
  addEntries().catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const bytes of outputStream) yield bytes;
  } finally {
    openEntry?.destroy();
  }
}
