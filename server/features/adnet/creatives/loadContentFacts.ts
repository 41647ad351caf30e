import { eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Values } from '#server/http/parseBody.ts';
import { uploads } from '#server/uploads/tables.ts';
import { uploadUrlPattern } from '#src/fields/uploads/patterns.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import { limits } from '#src/limits.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { loadOrStoreArchive } from './archives.ts';
import { findDimension, findDimensionBySize, findFormatId, type TypeCode } from './creativeType.ts';
import { archiveFindings, type Finding, pictureFindings, sizeText, tagFindings, videoFindings } from './findings.ts';

/** Facts of a creative's content that need no request to the internet. */
export interface ContentFacts {
  readonly format: number | null;
  /** The size of the file, if the record has none. */
  readonly dimension?: number;
  /** Seconds of an uploaded video. */
  readonly duration?: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
}

const noFacts: ContentFacts = { format: null, findings: [], problems: [] };

/** @returns the name of the upload in a value, regardless of its other keys */
export function toUploadName(value: unknown): string | undefined {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
  return typeof url === 'string' && uploadUrlPattern.test(url) ? uploadNameOf(url) : undefined;
}

async function findUpload(executor: Executor, value: unknown) {
  const name = toUploadName(value);
  if (name === undefined) return undefined;
  const { type, bytes, width, height, codec, seconds } = uploads;
  const [row] = await executor
    .select({ type, bytes, width, height, codec, seconds })
    .from(uploads)
    .where(eq(uploads.name, name));
  return row && { ...row, name };
}

/** Finds the facts of a picture; undefined for any other value. */
async function findPicture(executor: Executor, value: unknown) {
  const upload = await findUpload(executor, value);
  if (upload === undefined || !isPictureType(upload.type)) return undefined;
  if (upload.width === null || upload.height === null) return undefined;
  const { type, bytes, width, height } = upload;
  return { type, bytes, width, height };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Compares the size of a file with the record's size, or else returns the file's size. */
async function loadDimensionFacts(
  executor: Executor,
  size: Size,
  dimensionId: unknown,
  { field, mismatch }: { readonly field: string; readonly mismatch: ProblemName },
): Promise<Pick<ContentFacts, 'dimension' | 'problems'>> {
  const actualSize = sizeText(size);
  if (dimensionId === null || dimensionId === undefined) {
    const own = await findDimensionBySize(executor, size);
    return own
      ? { dimension: own.id, problems: [] }
      : { problems: [problem('noBannerSize', { seen: actualSize }, field)] };
  }
  const dimension = await findDimension(executor, dimensionId);
  // Validation refuses an unknown size like any invalid reference.
  if (dimension === undefined || sizeText(dimension) === actualSize) return { problems: [] };
  return { problems: [problem(mismatch, { seen: actualSize, wanted: sizeText(dimension) }, field)] };
}

type Facts = (executor: Executor, values: Values, owner: number) => Promise<ContentFacts>;

const loadPictureFacts: Facts = async (executor, { picture, dimension }) => {
  const upload = await findPicture(executor, picture);
  if (upload === undefined) return noFacts;
  const { type, ...size } = upload;
  return {
    format: await findFormatId(executor, type),
    findings: pictureFindings(size),
    ...(await loadDimensionFacts(executor, size, dimension, { field: 'picture', mismatch: 'pictureSize' })),
  };
};

const loadArchiveFacts: Facts = async (executor, { archive, dimension }, owner) => {
  const upload = await findUpload(executor, archive);
  const facts = upload && (await loadOrStoreArchive(executor, upload.name, owner));
  if (upload === undefined || facts === undefined) return noFacts;
  return {
    format: await findFormatId(executor, upload.type),
    findings: archiveFindings(facts, upload.bytes),
    ...(await loadDimensionFacts(executor, facts, dimension, { field: 'archive', mismatch: 'archiveSize' })),
  };
};

const loadNativeFacts: Facts = async (executor, { mainPicture }) => {
  const upload = await findPicture(executor, mainPicture);
  return upload === undefined ? noFacts : { ...noFacts, findings: pictureFindings(upload) };
};

const loadVideoFacts: Facts = async (executor, { video, vastUrl }) => {
  const upload = await findUpload(executor, video);
  if (upload !== undefined)
    return {
      ...noFacts,
      format: await findFormatId(executor, upload.type),
      findings: videoFindings(upload),
      ...(upload.seconds !== null && { duration: upload.seconds }),
    };
  if (typeof vastUrl === 'string' && vastUrl !== '')
    return { ...noFacts, format: await findFormatId(executor, 'vast') };
  return { ...noFacts, problems: [problem('videoMissing', {}, 'vastUrl')] };
};

/** Validation refuses a tag that is too long, so it isn't parsed. */
const loadTagFacts: Facts = async (_executor, { tag }) =>
  typeof tag === 'string' && tag.length <= limits.longText ? { ...noFacts, findings: tagFindings(tag) } : noFacts;

const facts: Readonly<Partial<Record<TypeCode, Facts>>> = {
  image: loadPictureFacts,
  html5: loadArchiveFacts,
  native: loadNativeFacts,
  video: loadVideoFacts,
  'third-party-tag': loadTagFacts,
};

/**
 * Loads the facts of a creative's content.
 * @param values the new values of the record, validated or not
 * @param owner the user of the write: only their uploads are inspected
 * @throws Refusal of the field `archive`
 */
export const loadContentFacts = async (
  executor: Executor,
  code: TypeCode | undefined,
  values: Values,
  owner: number,
): Promise<ContentFacts> => (code && (await facts[code]?.(executor, values, owner))) ?? noFacts;
