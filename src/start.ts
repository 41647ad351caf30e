import { currentUser } from './providers/session.ts';

/** The first requests go out before React is there: evaluating it takes longer than most answers. Without them it goes on as well. */
const askFirst = currentUser() === null ? Promise.resolve() : import('./early.ts').catch(() => undefined);
// Not awaited: what comes imports from this file's chunk.
void askFirst.then(() => import('./main.tsx'));
