import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StatisticsFailed } from '#src/features/statistics/StatisticsFailed.tsx';
import { ServerProblem } from '#src/providers/errors.ts';

afterEach(cleanup);

test.each([
  [503, 'No statistics right now. Everything else works.'],
  [422, 'The figures could not be loaded.'],
])('A %i says: %s', (status, text) => {
  const message = 'What the server has said.';
  const onRetry = vi.fn();
  const error = new ServerProblem(status, [{ type: 'about:blank', title: message, message }]);
  render(<StatisticsFailed error={error} onRetry={onRetry} />);
  screen.getByText(text);
  screen.getByText(message);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
