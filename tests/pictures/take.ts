import { openQuarry } from '../support/quarry.ts';
import { pictures, takePictures } from './pictures.ts';

// Of today's demo: the database compares dates with its own clock, so that no earlier day can be shown.
const quarry = await openQuarry();
try {
  await takePictures(quarry.address, 'docs/pictures', pictures, (line) => void process.stdout.write(`${line}\n`));
} finally {
  await quarry.close();
}
