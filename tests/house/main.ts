import { readFileSync, writeFileSync } from 'node:fs';
import { inNoRoom, wrongArrows } from './arrows.ts';
import { circlesOfFiles, circlesOfFolders } from './circles.ts';
import { readImports, sourcesIn } from './imports.ts';
import { lintFile, withRules } from './lintFile.ts';
import { sides, steps } from './rooms.ts';

/**
 * `npm run house` prints the rooms with their numbers of files, every arrow that leads up and every circle; `-- --write` writes
 * the import rules into the linter's configuration.
 */
const say = (...lines: readonly string[]): void => lines.forEach((line) => process.stdout.write(`${line}\n`));

const imports = readImports();
const sources = sides.flatMap((side) => sourcesIn(side));

for (const side of sides) {
  say(`\n${side}/`);
  for (const step of steps[side]) {
    const counted = step.map((room) => {
      const files = sources.filter((file) => file === `${side}/${room}` || file.startsWith(`${side}/${room}/`));
      return room.endsWith('.ts') ? room : `${room} (${files.length})`;
    });
    say(`  ${counted.join(', ')}`);
  }
}
const findings: readonly (readonly [string, readonly string[]])[] = [
  ['files in no room', inNoRoom(sources)],
  ['arrows up', wrongArrows(imports)],
  ['circles of files', circlesOfFiles(imports)],
  ['circles of folders', circlesOfFolders(imports)],
];
say('', ...findings.flatMap(([what, found]) => [`${found.length} ${what}`, ...found.map((each) => `  ${each}`)]));
if (process.argv.includes('--write')) writeFileSync(lintFile, withRules(readFileSync(lintFile, 'utf8')));
