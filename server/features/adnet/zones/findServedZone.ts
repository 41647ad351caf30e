import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** The response for a zone, which `zone.js` reads. A separate ad server sends the same. */
export interface ServedZone {
  /** Pixels; null for a zone that adapts to its container. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds on the screen until the next ad is requested; 0 for never. */
  readonly refreshSeconds: number;
  /** The page to show in the zone's frame, relative to the ad server, and the number of the advertiser; null for an empty zone. */
  readonly show: { readonly url: string; readonly advertiser?: number } | null;
}

/** A zone serves while it is active and its site is approved. */
async function findServingZone(executor: Executor, id: number): Promise<Adzone | undefined> {
  const [zone] = await rowsWhere(executor, adzones, sql`id = ${id} and status = 'active'`);
  if (zone === undefined) return undefined;
  const [site] = await rowsWhere(executor, sites, sql`id = ${zone.site} and status = 'approved'`);
  return site && zone;
}

function toFallback({ id, fallback, fallbackUrl }: Adzone): ServedZone['show'] {
  if (fallback === 'url') return { url: fallbackUrl };
  return fallback === 'html' ? { url: `zones/${id}/fallback` } : null;
}

/**
 * Returns the platform's response for a zone: its fallback, because the platform has no ads.
 * @returns undefined for a zone that doesn't serve
 */
export async function findServedZone(executor: Executor, id: number): Promise<ServedZone | undefined> {
  const zone = await findServingZone(executor, id);
  if (zone === undefined) return undefined;
  const { dimension, maxRefreshSeconds: refreshSeconds } = zone;
  const [size] = dimension === null ? [] : await rowsWhere(executor, bannerDimensions, sql`id = ${dimension}`);
  return { width: size?.width ?? null, height: size?.height ?? null, refreshSeconds, show: toFallback(zone) };
}

/** @returns the code of a zone's fallback; undefined for a zone that doesn't serve, or has none */
export async function findServedFallback(executor: Executor, id: number): Promise<string | undefined> {
  const zone = await findServingZone(executor, id);
  return zone?.fallback === 'html' ? zone.fallbackHtml : undefined;
}
