import { runnerImport } from 'vite';
import { fail, say } from './run.mjs';

const name = process.argv[2];
if (!/^\w+$/.test(name ?? '')) fail('Name the migration with a word: npm run migration -- add_colour');
const { module } = await runnerImport('./server/generateMigration.ts');
const file = await module.generateMigrationFile(name);
say(
  file
    ? `Wrote server/database/migrations/${file}. Read it before you commit it.`
    : 'The tables are as the declarations say.',
);
process.exit();
