import { install } from './install.mjs';
import { fail, say } from './run.mjs';

const name = process.argv[2];
if (!/^\w[\w-]*$/.test(name ?? '')) fail('Name the migration with a word: npm run migration -- add-colour');
await install();
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./server/generateMigration.ts');
const refusals = ['DeclarationError', 'NoDefaultError'];
const file = await module.generateMigrationFile(name).catch((error) => {
  if (refusals.includes(error.name)) fail(error.message);
  throw error;
});
say(
  file
    ? `Wrote server/database/migrations/${file}. Read it before you commit it.`
    : 'The tables are as the declarations say.',
);
process.exit();
