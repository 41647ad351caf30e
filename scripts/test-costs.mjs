import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCosts } from './costFile.mjs';
import { excessOf, recordOf, secondsOf } from './costs.mjs';
import { fail, root, run, say } from './run.mjs';

/**
 * `npm run test:costs` compares what the last whole run of `npm test` cost with the budget of each stage in tests/costs.json, and fails
 * above it. `-- --record` writes the seconds of each file there; a budget is changed by hand.
 */
const path = join(root, 'tests/costs.json');
const budget = JSON.parse(readFileSync(path, 'utf8'));
const stages = readCosts();
if (!stages) fail('Nothing has been measured yet. Run npm test first.');

const of = (stage) => ({ files: stages[stage] ?? [], weights: budget.weights[stage] });

if (process.argv.includes('--record')) {
  const files = Object.keys(budget.stages).map((stage) => [stage, recordOf(of(stage).files, of(stage).weights)]);
  writeFileSync(path, `${JSON.stringify({ ...budget, files: Object.fromEntries(files) })}\n`);
  await run('biome', ['format', '--write', path]);
}

const excesses = Object.entries(budget.stages).flatMap(([stage, seconds]) => {
  const { files, weights } = of(stage);
  const cost = files.reduce((sum, file) => sum + secondsOf(file, weights), 0);
  say(
    `${stage.padEnd(10)} ${cost.toFixed(0).padStart(5)} s of ${String(seconds).padStart(5)} s in ${files.length} files`,
  );
  return excessOf({ stage, files, weights, budget: seconds, recorded: budget.files[stage] ?? {} }) ?? [];
});
for (const excess of excesses) say(`\n${excess}`);
process.exit(excesses.length === 0 ? 0 : 1);
