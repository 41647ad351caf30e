import { currentUser } from './providers/session.ts';

// The first requests go out before React is there: evaluating it takes longer than most answers.
if (currentUser() !== null) await import('./early.ts').catch(() => undefined);
await import('./main.tsx');
