import { parseArgs } from 'node:util';
import { makeReady } from './makeReady.mjs';
import { fail, say } from './run.mjs';

const usage =
  'Name the folder of the backup: npm run restore -- <folder>, or -- --replace <folder> over an installation that has something';

function given() {
  try {
    return parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch {
    return fail(usage);
  }
}

const { values, positionals } = given();
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) fail(usage);
await makeReady();
process.umask(0o077);
const { restoreBackup } = await import('../dist/server/restoreBackup.js');
await restoreBackup(process.env, folder, { replace: values.replace, say }).catch((error) => fail(error.message));
process.exit();
