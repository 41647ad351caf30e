import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname.includes('.');
}

/** An http or https address without credentials. */
export const webAddress = () =>
  z.pipe(
    wellFormed(),
    z.string().check(z.maxLength(limits.urlLength), z.refine(isWebAddress, { error: 'invalidUrl' })),
  );
