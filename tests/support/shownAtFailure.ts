import { afterEach } from 'vitest';
import { openPages } from './openPages.ts';

// What people would have seen says more than what was waited for: it stands in the error, which the run's last lines repeat.
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined;
  if (error === undefined) return;
  for (const page of await openPages()) error.message += `\nA page showed then:\n  ${page}`;
});
