import { openBrowser } from '../support/browser.ts';
import { measureCreatives } from './creatives.ts';
import { addCities, measureKeystrokes } from './dictionaries.ts';
import { measureForms } from './forms.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly cities: number;
  readonly keystrokes: number;
  readonly forms: number;
  readonly creatives: number;
  /** Of each list of creatives. */
  readonly lists: number;
}

const usual: Sizes = { cities: 30_000, keystrokes: 40, forms: 9, creatives: 10_000, lists: 40 };

/** Measures what users of the ad network wait for: picking a city, opening the form of a campaign, an account with many creatives. */
export async function measureAdnet(stage: BenchStage, sizes = usual): Promise<Row[]> {
  // Before there is much in the database: the forms are compared as they open in the demo.
  const browser = await openBrowser();
  const forms = await measureForms(browser, stage.address, sizes.forms);
  await browser.close();
  step(`making ${sizes.cities} cities`);
  await addCities(stage.client, sizes.cities);
  const cities = await measureKeystrokes(stage, sizes.keystrokes);
  const creatives = await measureCreatives(stage, { creatives: sizes.creatives, rounds: sizes.lists });
  return [...cities, ...forms, ...creatives];
}
