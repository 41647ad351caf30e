import { writeFileSync } from 'node:fs';
import { writtenPages } from './writtenPages.ts';

/** `npm run docs` writes the generated pages: options of kinds and declarations, and the index of decisions. */
for (const [file, text] of Object.entries(writtenPages())) {
  writeFileSync(file, text);
  process.stdout.write(`Wrote ${file}.\n`);
}
