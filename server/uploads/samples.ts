import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sampleFiles, samplePictures } from '#src/fields/uploads/samples.ts';
import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import type { ReceivedUpload } from './receiveUpload.ts';
import { renderSvg } from './renderSvg.ts';
import { sampleContents } from './sampleContents.ts';
import { insertUpload } from './saveUpload.ts';
import { uploads, uploadUses } from './tables.ts';

/** A drawing of hills below a sun. */
const landscape = (width: number, height: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 20" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">
    <path fill="#e9f0fd" d="M0 0h32v20H0z"/>
    <circle fill="#e3b14f" cx="21" cy="6.5" r="2.6"/>
    <path fill="#7aa5ff" d="M0 13c5-5 9-5 14-1s11 3 18-3v11H0z"/>
    <path fill="#2563d0" d="M0 16c7-4 12-3 17-1s10 1 15-2v7H0z"/>
  </svg>`;

/** The reference that prevents the deletion of samples, which no record may use. */
const sampleUse = { resource: 'samples', record: 0 };

const renderSamples = async (): Promise<
  (readonly [ReceivedUpload, { readonly url: string; readonly name: string }])[]
> => {
  const pictures = samplePictures.map(
    async (sample) => [await renderSvg(landscape(sample.width, sample.height)), sample] as const,
  );
  return [
    ...(await Promise.all(pictures)),
    ...sampleFiles.map((sample) => [{ type: sample.type, content: sampleContents[sample.type] }, sample] as const),
  ];
};

const names = [...samplePictures, ...sampleFiles].map(({ url }) => uploadNameOf(url));

/** Loads the names of existing samples: an older version created fewer. */
async function findStoredNames(executor: Executor): Promise<readonly string[]> {
  const stored = await executor.select({ name: uploads.name }).from(uploads).where(inArray(uploads.name, names));
  return stored.map(({ name }) => name);
}

/** Processes that start at the same time wait for each other. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry samples'))`;

/** Creates the uploads that the samples of field types refer to. /components and the API's examples show them. */
export async function fillSampleUploads({ database }: Platform): Promise<void> {
  if ((await findStoredNames(database.sql)).length === names.length) return;
  const all = await renderSamples();
  await database.transaction(async (tx) => {
    await tx.execute(lock);
    const stored = await findStoredNames(tx);
    for (const [file, { url, name }] of all.filter(([, each]) => !stored.includes(uploadNameOf(each.url)))) {
      await insertUpload(tx, file, { name: uploadNameOf(url), owner: null, fileName: name });
      await tx.insert(uploadUses).values({ upload: uploadNameOf(url), ...sampleUse });
    }
  });
}
