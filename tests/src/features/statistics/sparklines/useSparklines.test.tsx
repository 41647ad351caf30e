import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sparklineQuery } from '#src/features/statistics/sparklines/sparklineQuery.ts';
import { sparklinesKey, useSparklines } from '#src/features/statistics/sparklines/useSparklines.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { answerWith } from '../chart/answers.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const Wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('a row has the sparkline of its first group, from the one answer for all', () => {
  const query = { from: '2026-03-01', to: '2026-03-05', groups: ['campaign', 'country'], metrics: ['clicks'] };
  const rows = [{ campaign: 7 }, { campaign: null }, { campaign: 9 }];
  const answer = answerWith([
    { day: '2026-03-02', campaign: 7, clicks: 4 },
    { day: '2026-03-05', campaign: null, clicks: 2 },
  ]);
  const asked = sparklineQuery(query, rows, 'clicks');
  queryClient.setQueryData(sparklinesKey(asked), { answer, asked, metric: 'clicks' });
  const { result } = renderHook(() => useSparklines(query, rows, 'clicks'), { wrapper: Wrapper });
  expect(rows.map((row) => result.current(row))).toEqual([[0, 4, 0, 0, 0], [0, 0, 0, 0, 2], undefined]);
});
