import { writeFileSync } from 'node:fs';
import { writtenPages } from './writtenPages.ts';

/** `npm run docs` writes what the docs and `/components` say of kinds and declarations anew. */
for (const [file, text] of Object.entries(writtenPages())) {
  writeFileSync(file, text);
  process.stdout.write(`Wrote ${file}.\n`);
}
