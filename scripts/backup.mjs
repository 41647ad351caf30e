import { makeReady } from './makeReady.mjs';
import { fail, say } from './run.mjs';

const [, , folder] = process.argv;
if (!folder) fail('Name the folder that the backup goes into, a new one or an empty one: npm run backup -- <folder>');
await makeReady();
// What stands in a backup is readable by its user alone, as what it was made of.
process.umask(0o077);
const { makeBackup } = await import('../dist/server/makeBackup.js');
await makeBackup(process.env, folder, say).catch((error) => fail(error.message));
process.exit();
