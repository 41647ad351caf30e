import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { saying } from '#tests/support/specification.ts';

afterEach(cleanup);

test('a page that fails says so in the specification’s words, tells nothing of the inside, and is tried again', async () => {
  const retry = vi.fn<() => void>();
  render(<PageError error={new Error('x is undefined')} onRetry={retry} />);
  screen.getByRole('heading', { level: 1, name: saying('Ooops...') });
  screen.getByText(saying('Something went wrong'));
  expect(screen.queryByText(/undefined/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
