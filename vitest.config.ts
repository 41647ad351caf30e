import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = ['tests/server/**', 'tests/contract/**'];
const slow = ['tests/e2e/**', 'tests/long/**', 'tests/bench/**'];
const minute = 60_000;
/** Browser and long tests measure themselves against deadlines of their own: one file at a time. */
const alone = {
  fileParallelism: false,
  testTimeout: 2 * minute,
  hookTimeout: 3 * minute,
  expect: { poll: { timeout: minute / 2 } },
};

export default defineConfig({
  test: {
    // Every core: vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...server, ...slow],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          exclude: [...server, ...slow],
          environment: 'jsdom',
          setupFiles: 'tests/support/patience.ts',
          testTimeout: minute,
        },
      },
      {
        test: {
          name: 'api',
          include: server.map((folder) => `${folder}/*.test.ts`),
          pool: 'forks',
          // The server's own page has its style inside.
          css: true,
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/demoFolder.ts',
          ...alone,
        },
      },
      { test: { name: 'long', include: ['tests/long/**/*.test.ts'], ...alone, testTimeout: 10 * minute } },
    ],
  },
});
