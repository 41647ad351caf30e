import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';
import { archiveTypeOf } from './archiveTypes.ts';

/** A file of a ZIP. */
export interface UnpackedFile {
  readonly path: string;
  /** How it is served. */
  readonly type: string;
  readonly content: Buffer;
}

/** Where records of a creative have their ZIP. */
const at = 'archive';

/**
 * What systems and tools put beside the files of an ad: resource forks, hidden files and folders, indexes, copies of editors, maps of
 * sources, and the texts of libraries.
 */
const isLitter = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.(?!\.?(?:\/|$))|(?:desktop\.ini|(?:eh)?Thumbs\.db|Icon\r|[^/]*(?:~|\.bak|\.map)|(?:LICEN[CS]E|README|CHANGELOG|NOTICE)(?:\.md|\.txt)?)$)/i.test(
    path,
  );

/** The kind of a file on Unix, in the upper half of its attributes. */
const kindOnUnix = (attributes: number): number => (attributes >>> 16) & 0o170000;
const link = 0o120000;

const space = 0x20;
const hasControls = (path: string): boolean => Buffer.from(path).some((byte) => byte < space);

/** @returns undefined for litter, whose names no rule is for */
function pathOf(entry: Entry): string | undefined {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const path = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (isLitter(path)) return undefined;
  // A control character or a dot segment that the library lets through has no place in a web address either.
  const isOdd = path === '' || path.split('/').some((part) => part === '.' || part === '..');
  if (isOdd || hasControls(path) || yauzl.validateFileName(path) !== null) refuse('archivePath', { path }, at);
  if (kindOnUnix(entry.externalFileAttributes) === link) refuse('archiveLink', { path }, at);
  return path;
}

const tooLarge = (): never => refuse('archiveInflated', { max: formatFileSize(limits.archiveBytes) }, at);

interface Listed {
  readonly entry: Entry;
  readonly path: string;
  readonly type: string;
}

/** Looks at the whole directory before anything is unpacked. */
async function listed(zip: ZipFile): Promise<Listed[]> {
  const files: Listed[] = [];
  const known = new Set<string>();
  let said = 0;
  // Litter and folders count too, ten times as many: a directory can have millions.
  if (zip.entryCount > 10 * limits.archiveFiles) refuse('archiveFiles', {}, at);
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry);
    if (path === undefined || path.endsWith('/')) continue;
    if (known.has(path.toLowerCase())) refuse('archiveTwice', { path }, at);
    known.add(path.toLowerCase());
    if (known.size > limits.archiveFiles) refuse('archiveFiles', {}, at);
    if (!entry.canDecodeFileData()) refuse('archiveBroken', {}, at);
    said += entry.uncompressedSize;
    if (said > limits.archiveBytes) tooLarge();
    files.push({ entry, path, type: archiveTypeOf(path) ?? refuse('archiveFileType', { path }, at) });
  }
  return files;
}

/** Inflates a file, and stops where it grows beyond what is left: the directory's sizes may lie. */
async function inflate(zip: ZipFile, { entry }: Listed, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > left) tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Files without the folder that all of them are in: that is how systems compress a folder. */
function withoutFolder(files: readonly UnpackedFile[]): UnpackedFile[] {
  const [folder] = /^[^/]+\//.exec(files[0]?.path ?? '') ?? [];
  if (folder === undefined || !files.every(({ path }) => path.startsWith(folder))) return [...files];
  return withoutFolder(files.map((file) => ({ ...file, path: file.path.slice(folder.length) })));
}

async function unpackAll(bytes: Buffer): Promise<UnpackedFile[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false });
  const files: UnpackedFile[] = [];
  let left = limits.archiveBytes;
  for (const each of await listed(zip)) {
    const content = await inflate(zip, each, left);
    left -= content.length;
    files.push({ path: each.path, type: each.type, content });
  }
  return withoutFolder(files);
}

/**
 * Unpacks a ZIP in memory, after its directory was found to be harmless.
 * @throws Refusal of the field `archive`
 */
export async function unpack(bytes: Buffer): Promise<UnpackedFile[]> {
  try {
    return await unpackAll(bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('archiveBroken', {}, at);
  }
}
