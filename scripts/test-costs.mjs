import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCosts } from './costFile.mjs';
import { judgeStage, recordOf } from './costs.mjs';
import { fail, root, run, say } from './run.mjs';

/**
 * `npm run test:costs` compares what the last whole run of `npm test` cost with the budget of each stage in tests/costs.json, and fails
 * above it. `-- --record` writes the seconds of each file there; a budget is changed by hand.
 */
const path = join(root, 'tests/costs.json');
const budget = JSON.parse(readFileSync(path, 'utf8'));
const stages = readCosts();
if (!stages) fail('Nothing has been measured yet. Run npm test first.');

const filesOf = (stage) => stages[stage] ?? [];

if (process.argv.includes('--record')) {
  const names = Object.keys(budget.stages);
  const files = Object.fromEntries(names.map((stage) => [stage, recordOf(filesOf(stage), budget.weights[stage])]));
  writeFileSync(path, JSON.stringify({ ...budget, files }));
  await run('biome', ['format', '--write', path]);
}

const verdicts = Object.entries(budget.stages).map(([stage, allowed]) => {
  const parts = { weights: budget.weights[stage], recorded: budget.files[stage] };
  const { seconds, excess } = judgeStage({ stage, files: filesOf(stage), budget: allowed, ...parts });
  say(`${stage.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s of ${String(allowed).padStart(5)} s`);
  return excess;
});
const excesses = verdicts.filter((excess) => excess !== undefined);
for (const excess of excesses) say(`\n${excess}`);
process.exit(excesses.length === 0 ? 0 : 1);
