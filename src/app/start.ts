import { currentUser } from '#src/providers/session.ts';

/** The first requests go out before React is there: evaluating it takes longer than most answers. They can't hold up the page. */
const asked = currentUser() === null ? Promise.resolve() : import('./early.ts').catch(() => undefined);
// Not awaited at the top: what comes now imports from this file's chunk.
void asked.then(() => import('./main.tsx'));
