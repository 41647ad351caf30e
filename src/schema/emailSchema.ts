import * as z from 'zod/mini';
import { emailPattern, normalizeEmail } from './emailAddress.ts';

/** Schema of a normalized email. The domain may be in any script (RFC 5890), the local part only in ASCII. */
export const emailAddress = () =>
  z.pipe(z.transform(normalizeEmail), z.email({ error: 'invalidEmail', pattern: emailPattern }));
