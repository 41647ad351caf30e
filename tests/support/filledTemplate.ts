import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDatabase } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { ensureTemplate } from '#server/database/ensureTemplate.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { readEntryFile } from '#server/features/adnet/dictionaries/entryFiles.ts';

/** The file of a database with every dictionary, as the build makes it: servers start from it without writing them. */
export async function ensureFilledTemplate(): Promise<string> {
  const template = await ensureTemplate();
  const hash = createHash('sha256').update(template);
  for (const name of ['regions', 'cities', 'isps']) hash.update(await readEntryFile(name));
  const file = join(dirname(template), `filled-${hash.digest('hex').slice(0, 16)}.bin`);
  if (existsSync(file)) return file;
  const embedded = await openEmbedded({ template });
  try {
    await fillDictionaries({ database: createDatabase('embedded', embedded) });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, await embedded.dump());
    await rename(unfinished, file);
    return file;
  } finally {
    await embedded.close();
  }
}
