import { currentUser } from '#src/providers/session.ts';

/** Sends the first requests before React is loaded, whose evaluation takes longer than most answers. A failure doesn't stop the page. */
const asked = currentUser() === null ? Promise.resolve() : import('./prefetch.ts').catch(() => undefined);
// No top-level await: main.tsx imports from this file's chunk.
void asked.then(() => import('./main.tsx'));
