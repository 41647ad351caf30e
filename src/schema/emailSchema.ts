import * as z from 'zod/mini';
import { emailPattern, normalizeEmail } from './emailAddress.ts';

/** Schema of an e-mail in its one form. Its domain may be in any script (RFC 5890), what stands before the @ in ASCII alone. */
export const emailAddress = () =>
  z.pipe(z.transform(normalizeEmail), z.email({ error: 'invalidEmail', pattern: emailPattern }));
