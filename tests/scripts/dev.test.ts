import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('development with a wrong variable ends with a sentence about it, and without a stack', async () => {
  const env = { ...process.env, PORT: '99999' };
  const failed = promisify(execFile)(process.execPath, ['scripts/dev.mjs'], { env });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr:
      'Quarry cannot start, because its environment is wrong:\n- PORT is "99999"; it must be a whole number from 0 to 65535.\n',
  });
}, 120_000);
