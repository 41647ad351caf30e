import { isPublic } from '#src/access/routes.ts';
import { basePath } from '#src/providers/configuration.ts';
import { currentUser } from '#src/providers/session.ts';

const needsNoAdmin = currentUser() === null || isPublic(window.location.pathname.slice(basePath.length - 1));

/** Sends the first requests before React loads, as its evaluation takes longer than most responses. A failure doesn't stop the page. */
const prefetching = needsNoAdmin ? Promise.resolve() : import('./prefetch.ts').catch(() => undefined);
// No top-level await: the modules below import from this file's chunk.
void prefetching.then(async () => {
  if (needsNoAdmin) await (await import('./publicMain.tsx')).showPublic();
  else await (await import('./main.tsx')).showAdmin();
});
