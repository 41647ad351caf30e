import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';
import { toContentType } from './archiveTypes.ts';

export interface UnpackedFile {
  readonly path: string;
  /** Its content type. */
  readonly type: string;
  readonly content: Buffer;
}

/** The field of the ZIP in creatives. */
const at = 'archive';

/**
 * Tests for files that systems and tools add to an ad: resource forks, hidden files and folders, indexes, backups of editors, source maps,
 * and texts of libraries.
 */
const isJunk = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.(?!\.?(?:\/|$))|(?:desktop\.ini|(?:eh)?Thumbs\.db|Icon\r|[^/]*(?:~|\.bak|\.map)|(?:LICEN[CS]E|README|CHANGELOG|NOTICE)(?:\.md|\.txt)?)$)/i.test(
    path,
  );

/** Returns the Unix type of a file, from the upper half of its attributes. */
const kindOnUnix = (attributes: number): number => (attributes >>> 16) & 0o170000;
const link = 0o120000;

const space = 0x20;
const hasControls = (path: string): boolean => Buffer.from(path).some((byte) => byte < space);

/** @returns undefined for junk, whose names aren't validated */
function toPath(entry: Entry): string | undefined {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const path = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (isJunk(path)) return undefined;
  // The library accepts control characters and dot segments, but web addresses don't.
  const isOdd = path === '' || path.split('/').some((part) => part === '.' || part === '..');
  if (isOdd || hasControls(path) || yauzl.validateFileName(path) !== null) refuse('archivePath', { path }, at);
  if (kindOnUnix(entry.externalFileAttributes) === link) refuse('archiveLink', { path }, at);
  return path;
}

const refuseTooLarge = (): never => refuse('archiveInflated', { max: formatFileSize(limits.archiveBytes) }, at);

interface ArchiveEntry {
  readonly entry: Entry;
  readonly path: string;
  readonly type: string;
}

/** Checks the whole directory before any file is unpacked. */
async function listEntries(zip: ZipFile): Promise<ArchiveEntry[]> {
  const files: ArchiveEntry[] = [];
  const paths = new Set<string>();
  let declaredBytes = 0;
  // Junk and folders count too, up to ten times as many: a directory can have millions.
  if (zip.entryCount > 10 * limits.archiveFiles) refuse('archiveFiles', {}, at);
  for await (const entry of zip.eachEntry()) {
    const path = toPath(entry);
    if (path === undefined || path.endsWith('/')) continue;
    if (paths.has(path.toLowerCase())) refuse('archiveTwice', { path }, at);
    paths.add(path.toLowerCase());
    if (paths.size > limits.archiveFiles) refuse('archiveFiles', {}, at);
    if (!entry.canDecodeFileData()) refuse('archiveBroken', {}, at);
    declaredBytes += entry.uncompressedSize;
    if (declaredBytes > limits.archiveBytes) refuseTooLarge();
    files.push({ entry, path, type: toContentType(path) ?? refuse('archiveFileType', { path }, at) });
  }
  return files;
}

/** Inflates a file up to the remaining bytes, because the directory's sizes may be wrong. */
async function inflate(zip: ZipFile, { entry }: ArchiveEntry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) refuseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Strips the common folder of all files, which systems add when they compress a folder. */
function stripFolder(files: readonly UnpackedFile[]): UnpackedFile[] {
  const [folder] = /^[^/]+\//.exec(files[0]?.path ?? '') ?? [];
  if (folder === undefined || !files.every(({ path }) => path.startsWith(folder))) return [...files];
  return stripFolder(files.map((file) => ({ ...file, path: file.path.slice(folder.length) })));
}

async function unpackAll(bytes: Buffer): Promise<UnpackedFile[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false });
  const files: UnpackedFile[] = [];
  let remainingBytes = limits.archiveBytes;
  for (const each of await listEntries(zip)) {
    const content = await inflate(zip, each, remainingBytes);
    remainingBytes -= content.length;
    files.push({ path: each.path, type: each.type, content });
  }
  return stripFolder(files);
}

/**
 * Unpacks a ZIP in memory, after checking its directory.
 * @throws Refusal of the field `archive`
 */
export async function unpackArchive(bytes: Buffer): Promise<UnpackedFile[]> {
  try {
    return await unpackAll(bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('archiveBroken', {}, at);
  }
}
