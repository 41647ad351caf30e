import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import { pricingTexts } from '#src/i18n/en/adnet/pricing.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';

const page = readFileSync('docs/pricing-models.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of pricing models', () => {
  it('has each of the nine models once, in the form and in docs/pricing-models.md, with the same words', () => {
    const titles = pricingModels.map(({ title }) => title);
    expect(Object.keys(pricingBasis)).toEqual(titles);
    expect(Object.entries(pricingTexts).map(([title, { bills, price }]) => [title, bills, price])).toEqual(rows);
    expect(rows.map(([title]) => title)).toEqual(titles);
  });

  it('names the event that the model bills', () => {
    const words = {
      impression: 'An impression',
      viewable: 'A viewable impression',
      click: 'A click',
      video_complete: 'A video watched to the end',
      conversion: 'A conversion',
    };
    for (const [title, { bills }] of Object.entries(pricingBasis))
      expect([title, pricingTexts[title]?.bills]).toEqual([title, bills === undefined ? 'Nothing' : words[bills]]);
  });
});
