import * as z from 'zod/mini';

/** The id of a record: a whole number from 1 to what an integer column holds. */
export const identifier = () => z.int({ error: 'invalidReference' }).check(z.minimum(1), z.maximum(2_147_483_647));
