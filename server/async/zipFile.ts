import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a zip. Its content is made while it is read. */
export interface ZipEntry {
  readonly path: string;
  readonly content: AsyncIterable<string>;
}

/**
 * A zip as its bytes, written while they are read: of its entries one is open at a time, and nothing is made ahead of the reader.
 * @throws what an entry throws, in the midst of the file
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const { outputStream } = file;
  let open: Readable | undefined;
  const fail = (error: Error) => outputStream.destroy(error);
  const add = async () => {
    for await (const { path, content } of entries) {
      open = Readable.from(content, { objectMode: false });
      file.addReadStream(open, path);
      await finished(open);
    }
    file.end();
  };
  file.on('error', fail);
  // What fails here ends the output, and with it the loop below.
  add().catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const bytes of outputStream) yield bytes;
  } finally {
    open?.destroy();
  }
}
