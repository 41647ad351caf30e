import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** At most `limit` tasks at a time; the others wait in line, and who finds the line full is refused. */
export function limitConcurrency(
  limit: number,
  line: number,
  full: ProblemName,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const begin = async () => {
    if (waiting.length >= line) refuse(full);
    if (running < limit) running += 1;
    // Whoever ends hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (task) => {
    await begin();
    try {
      return await task();
    } finally {
      end();
    }
  };
}
