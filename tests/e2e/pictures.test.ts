import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pictures, takePictures } from '../pictures/pictures.ts';

test('The pictures of the README can be taken, one after something was opened, and one on a phone.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const wanted = pictures.filter(({ name }) => name === 'campaign' || name === 'phone');
  const said: string[] = [];
  await takePictures(inject('sharedAddress'), folder, wanted, (line) => said.push(line));
  expect(said).toEqual(wanted.map(({ name }) => join(folder, `${name}.png`)));
  const widths = (await readdir(folder)).map(async (name) => [
    name,
    (await sharp(join(folder, name)).metadata()).width,
  ]);
  expect(Object.fromEntries(await Promise.all(widths))).toEqual({ 'campaign.png': 1440, 'phone.png': 390 });
});
