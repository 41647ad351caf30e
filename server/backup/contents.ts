import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { BackupError } from './backupError.ts';

/** The contents of a folder, by relative paths with `/`. */
export const contentsSchema = z.strictObject({
  /** All folders, including empty folders, because a database needs each of them. */
  folders: z.array(z.string()),
  files: z.record(z.string(), z.strictObject({ bytes: z.int(), sha256: z.string() })),
  /** Symbolic links → their targets. */
  links: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contentsSchema>;

async function hashFile(file: string): Promise<Contents['files'][string]> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      bytes += part.length;
      hash.update(part);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Lists a folder with the checksums of its files. @param except files that are skipped */
export async function readContents(folder: string, except: readonly string[] = []): Promise<Contents> {
  const contents: Contents = { folders: [], files: {}, links: {} };
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return { entry, file, path: relative(folder, file).split(sep).join('/') };
  });
  for (const { entry, file, path } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (except.includes(path)) continue;
    if (entry.isDirectory()) contents.folders.push(path);
    else if (entry.isSymbolicLink()) contents.links[path] = await readlink(file);
    else if (entry.isFile()) contents.files[path] = await hashFile(file);
    else throw new BackupError(`${file} is neither a file nor a folder. Take it away, and try again.`);
  }
  return contents;
}

/**
 * Describes the differences between a folder and its expected contents, one sentence each. Missing folders are skipped, because
 * they are created later.
 */
export function differences(expected: Contents, actual: Contents): string[] {
  const changed = Object.entries(expected.files).flatMap(([path, { sha256 }]) => {
    const file = actual.files[path];
    if (file === undefined) return [`${path} is missing.`];
    return file.sha256 === sha256 ? [] : [`${path} was changed: its SHA-256 isn’t that of the manifest.`];
  });
  const links = Object.entries(expected.links).filter(([path, target]) => actual.links[path] !== target);
  const paths = [expected.files, expected.links].flatMap((each) => Object.keys(each));
  const added = [actual.files, actual.links]
    .flatMap((each) => Object.keys(each))
    .filter((path) => !paths.includes(path));
  return [
    ...changed,
    ...links.map(([path]) => `${path} is missing, or leads elsewhere.`),
    ...added.map((path) => `${path} isn’t in the manifest.`),
  ];
}
