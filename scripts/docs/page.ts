import { withContents } from './contents.ts';

/** A page of these lines, with its table of contents. */
export const page = (lines: readonly string[]): string => withContents(`${lines.join('\n').trimEnd()}\n`);
