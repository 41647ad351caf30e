import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { install } from './install.mjs';
import { planReset, printedPath } from './resetPlan.mjs';
import { fail, root, say } from './run.mjs';

/** `npm run reset` starts over: it removes the data, the build and the caches. The next `npm start` makes them again, with demo data. */
const { refusal, dataDir, isConfirmed, paths } = planReset({ root, env: process.env, args: process.argv.slice(2) });
if (refusal) fail(refusal);
if (paths.length === 0) {
  say('There is nothing to remove.');
  process.exit();
}
say('To remove:');
for (const path of paths) say(`  ${printedPath(root, path)}`);
const unlock = dataDir === undefined ? undefined : await lockData();
await confirm();
for (const path of paths) rmSync(path, { recursive: true, force: true });
await unlock?.();
if (dataDir !== undefined && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
say('Removed. npm start builds Quarry again and fills in demo data.');
process.exit();

/** Locks the data folder, so that no server starts meanwhile. A server that runs on it holds the lock. */
async function lockData() {
  await install();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./server/database/folderLock.ts', { root });
  return module.lockFolder(dataDir).catch((error) => {
    if (error.name !== 'FolderLocked') throw error;
    return fail(`Nothing is removed. ${error.message}`);
  });
}

/** Asks in a terminal; elsewhere `--yes` has to say it. */
async function confirm() {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) await stop('Nothing is removed. To remove it: npm run reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Remove it? Type yes: ');
  terminal.close();
  if (answer.trim() !== 'yes') await stop('Nothing is removed.');
}

async function stop(sentence) {
  await unlock?.();
  fail(sentence);
}
