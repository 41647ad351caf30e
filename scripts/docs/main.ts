import { readFileSync, writeFileSync } from 'node:fs';
import { withContents } from './contents.ts';
import { readablePages } from './markdownPages.ts';
import { writtenPages } from './writtenPages.ts';

/**
 * `npm run docs` writes the pages that are derived from declarations and decisions, the data of `/components`, and the table of contents of every
 * other page.
 */
for (const [file, text] of Object.entries(writtenPages())) {
  writeFileSync(file, text);
  process.stdout.write(`Wrote ${file}.\n`);
}

for (const file of readablePages()) {
  const text = readFileSync(file, 'utf8');
  const updated = withContents(text);
  if (updated === text) continue;
  writeFileSync(file, updated);
  process.stdout.write(`Updated the table of contents of ${file}.\n`);
}
