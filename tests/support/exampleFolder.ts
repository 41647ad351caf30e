import { basename, join } from 'node:path';

/** Where a run keeps its build of the product with the examples: within the project, where the built server finds its dependencies. */
export const exampleFolder = (demoFolder: string): string => join('dist', `example-${basename(demoFolder)}`);
