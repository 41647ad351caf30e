import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePending } from '#src/ui/Pending.tsx';

test('keeps waiting for what has yet to come, and never again for what is asked for once more', () => {
  const { result, rerender } = renderHook(({ isPending }) => usePending(isPending), {
    initialProps: { isPending: true },
  });
  expect(result.current).toBe(true);
  rerender({ isPending: false });
  expect(result.current).toBe(false);
  rerender({ isPending: true });
  expect(result.current).toBe(false);
});
