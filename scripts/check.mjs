import { install } from './install.mjs';
import { fail, say } from './run.mjs';

/** A sentence of the boot checks begins with its number. */
const isMistake = ({ message }) => /^Q\d{3} /m.test(message);

await install();
const { runnerImport } = await import('vite');
try {
  const { module } = await runnerImport('./server/declarations.ts');
  module.checkDeclarations();
  // The overrides are checked as they are registered.
  await runnerImport('./src/app/overrides.ts');
} catch (error) {
  if (!isMistake(error)) throw error;
  fail(error.message);
}
say('The declarations are right.');
process.exit();
