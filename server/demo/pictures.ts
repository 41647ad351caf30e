import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/transaction.ts';
import { renderSvg } from '#server/uploads/renderSvg.ts';
import { insertUpload } from '#server/uploads/saveUpload.ts';
import type { Picture } from '#src/fields/image/kind.ts';
import { covers, logos } from './drawings.ts';

export interface DemoPictures {
  readonly logos: readonly Picture[];
  readonly covers: readonly Picture[];
}

/** Returns a name by content, so that a drawing always has the same URL. */
const nameFor = (svg: string): string => `${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}.png`;

async function upload(tx: Transaction, svg: string, fileName: string): Promise<Picture> {
  const file = await renderSvg(svg);
  const { url, name, width, height } = await insertUpload(tx, file, { name: nameFor(svg), owner: null, fileName });
  return { url, name, width: width ?? 0, height: height ?? 0 };
}

async function uploadAll(tx: Transaction, drawings: readonly string[], fileName: string): Promise<Picture[]> {
  const uploaded: Picture[] = [];
  for (const svg of drawings) uploaded.push(await upload(tx, svg, fileName));
  return uploaded;
}

/** Renders and uploads the pictures of the demo data. */
export async function demoPictures(tx: Transaction): Promise<DemoPictures> {
  return { logos: await uploadAll(tx, logos, 'Logo.png'), covers: await uploadAll(tx, covers, 'Cover.png') };
}
