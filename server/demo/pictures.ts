import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/transaction.ts';
import { renderSvg } from '#server/uploads/renderSvg.ts';
import { insertUpload } from '#server/uploads/save.ts';
import type { Picture } from '#src/fields/image/kind.ts';
import { covers, logos } from './drawings.ts';

/** What campaigns show. */
export interface DemoPictures {
  readonly logos: readonly Picture[];
  readonly covers: readonly Picture[];
}

/** The same drawing has the same address. */
const nameFor = (svg: string): string => `${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}.png`;

async function keep(tx: Transaction, svg: string, fileName: string): Promise<Picture> {
  const file = await renderSvg(svg);
  const { url, name, width, height } = await insertUpload(tx, file, { name: nameFor(svg), owner: null, fileName });
  return { url, name, width: width ?? 0, height: height ?? 0 };
}

async function keepAll(tx: Transaction, drawings: readonly string[], fileName: string): Promise<Picture[]> {
  const kept: Picture[] = [];
  for (const svg of drawings) kept.push(await keep(tx, svg, fileName));
  return kept;
}

/** Draws the pictures of the demo data and keeps them. */
export async function demoPictures(tx: Transaction): Promise<DemoPictures> {
  return { logos: await keepAll(tx, logos, 'Logo.png'), covers: await keepAll(tx, covers, 'Cover.png') };
}
