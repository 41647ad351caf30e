import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';

/** A file sent by a user, stored while it is being processed. */
export interface ImportFile {
  readonly file: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  remove(): Promise<void>;
}

/** The name of a file while it is being processed. */
export const importFileName = /^quarry-import-[0-9a-f-]{36}\.csv$/;

/** The system's temporary folder. */
export const importFolder = tmpdir;

/** Detects the encoding by the first bytes. Excel's “Unicode text” and the exports of ad networks are UTF-16. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const byteOrderMark = start.toString('hex', 0, 2);
  if (byteOrderMark === 'fffe') return 'utf-16le';
  return byteOrderMark === 'feff' ? 'utf-16be' : 'utf-8';
}

/** Converts a text to UTF-8, and counts its bytes. */
function decodeAndHash(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Buffer>) {
    let decoder: TextDecoder | undefined;
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limits.importBytes) refuse('fileTooLarge', { max: formatFileSize(limits.importBytes) });
      hash.update(chunk);
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decode(decoder, chunk);
    }
    if (decoder !== undefined) yield decode(decoder);
  };
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return refuse('malformedFile', { row: 1 });
  }
}

/**
 * Streams a body into a temporary file, so that a slow upload blocks nothing and a large upload needs no memory.
 * @throws Refusal fileTooLarge, malformedFile
 */
export async function receiveFile(body: Readable): Promise<ImportFile> {
  const file = join(importFolder(), `quarry-import-${randomUUID()}.csv`);
  const hash = createHash('sha256');
  const remove = () => rm(file, { force: true });
  try {
    // The rest of a refused body is discarded after the response. Destroying the stream now would close the connection first.
    const bytes = body.iterator({ destroyOnReturn: false });
    await pipeline(bytes, decodeAndHash(hash), createWriteStream(file, { mode: 0o600 }));
    return { file, hash: hash.digest('hex'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
