import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';

/** What a client says is no upload, such as one that hasn't arrived yet. */
export const invalidUpload = { error: 'invalidUpload' } as const;

const count = () => z.number(invalidUpload).check(z.int(invalidUpload), z.minimum(0));

const url = (shape: RegExp) => z.string(invalidUpload).check(z.regex(shape, invalidUpload));

const fileName = () => z.pipe(wellFormed(), z.string().check(z.maxLength(limits.fileNameLength)));

/** An upload in a record: its address, and what of it is shown. The platform knows both and sees to their truth. */
export const uploadSchemas = { url, fileName, count };
