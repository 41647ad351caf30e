import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { root, say } from './run.mjs';
import { sourcesHash, stampBuilt } from './stamp.mjs';

await install();
// Vite builds for development if a parent process that has loaded Vite has set it so.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { compress } = await import('./compress.mjs');

const hash = sourcesHash();
say('Building the admin …');
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
compress(join(root, 'dist/admin'));
say('Building the server …');
await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });
say('Preparing a database …');
const { prepareTemplate } = await import(pathToFileURL(join(root, 'dist/server/prepareTemplate.js')).href);
await prepareTemplate();
stampBuilt(hash);
