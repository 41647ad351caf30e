import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';

export function isWebAddress(text: string): boolean {
  const { protocol = '', username, password, hostname = '' } = parseUrl(text) ?? {};
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname.includes('.');
}

/** Schema of an http or https address without credentials. @param problem the problem of any other text */
export const webAddress = (problem: ProblemName = 'invalidUrl') =>
  z.pipe(wellFormed(), z.string().check(z.maxLength(limits.urlLength), z.refine(isWebAddress, { error: problem })));
