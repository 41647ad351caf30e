import { runnerImport } from 'vite';
import { say } from './run.mjs';

// Writes the entries of the large dictionaries anew, from the packages in devDependencies.
const { module } = await runnerImport('./server/features/adnet/dictionaries/compileDictionaries.ts');
for (const [name, count] of Object.entries(await module.writeDictionaries())) say(`${name}: ${count} entries.`);
process.exit();
