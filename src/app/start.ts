import { isPublic } from '#src/access/routes.ts';
import { basePath } from '#src/providers/configuration.ts';
import { currentUser } from '#src/providers/session.ts';

const isAlone = currentUser() === null || isPublic(window.location.pathname.slice(basePath.length - 1));

/** The first requests go out before React is there: evaluating it takes longer than most answers. They can't hold up the page. */
const asked = isAlone ? Promise.resolve() : import('./early.ts').catch(() => undefined);
// Not awaited at the top: what comes now imports from this file's chunk.
void asked.then(async () => {
  if (isAlone) await (await import('./publicMain.tsx')).showPublic();
  else await (await import('./main.tsx')).showAdmin();
});
