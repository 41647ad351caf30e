import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { visibleText } from '#src/schema/lineText.ts';

/** The problem of a value that isn't an upload, such as an upload in progress. */
export const invalidUpload = { error: 'invalidUpload' } as const;

const count = () => z.number(invalidUpload).check(z.int(invalidUpload), z.minimum(0));

const url = (shape: RegExp) => z.string(invalidUpload).check(z.regex(shape, invalidUpload));

const fileName = () => z.pipe(visibleText(), z.string().check(z.maxLength(limits.fileNameLength)));

/** Schemas of the members of an upload in a record. The server overwrites the values with its own. */
export const uploadSchemas = { url, fileName, count };
