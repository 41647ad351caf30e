import { makeReady } from './makeReady.mjs';
import { fail, say } from './run.mjs';

await makeReady();
// As the server's own main.ts does: what it keeps is readable by its user alone.
process.umask(0o077);
const { firstAdmin } = await import('../dist/server/firstAdmin.js');
const words = process.argv.slice(2);
const isFurther = words.includes('--add');
const email = words.find((word) => word !== '--add');
const link = await firstAdmin(process.env, email, say, { isFurther }).catch((error) => fail(error.message));
say(
  'Open this link to set the password. It works within 24 hours, until a password is set; a mail with it is sent once the server runs.',
);
say(link);
process.exit();
