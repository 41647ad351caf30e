import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { madeOnce } from './madeOnce.ts';
import { buildServer, type ServerProgram } from './serverProcess.ts';

/** The server, which a run builds once. It is removed at the end of the run. */
export async function builtServer(): Promise<ServerProgram> {
  const file = await madeOnce(join(inject('worldFolder'), 'server'), async (unfinished) =>
    writeFile(unfinished, (await buildServer()).main),
  );
  return { main: await readFile(file, 'utf8') };
}
