import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

/** Migrations, the entries of large dictionaries, the script of ad zones and those of the statistics engine, of zstd and of videos are read at run time, from beside the bundle. */
const filesBeside: Plugin = {
  name: 'quarry:files-beside',
  async writeBundle({ dir }) {
    await cp('server/database/migrations', `${dir}/migrations`, {
      recursive: true,
      filter: (file) => !file.endsWith('.json'),
    });
    await cp('server/features/adnet/dictionaries/entries', `${dir}/entries`, { recursive: true });
    await cp('server/features/adnet/zones/zone.js', `${dir}/zone.js`);
    await cp('server/features/statistics/engine/chdbChild.js', `${dir}/chdbChild.js`);
    await cp('server/features/statistics/ingestion/unzstdThread.js', `${dir}/unzstdThread.js`);
    await cp('server/uploads/videoThread.js', `${dir}/videoThread.js`);
  },
};

/** Packages of many files, which take a large part of the start to be found and read, with all that these import. They look for nothing beside themselves. */
const bundled = [
  'date-fns',
  'drizzle-orm',
  'zod',
  'jose',
  '@simplewebauthn/server',
  /^@peculiar\//,
  '@hexagon/base64',
  '@levischuck/tiny-cbor',
  'asn1js',
  'pvtsutils',
  'pvutils',
  'reflect-metadata',
  'tslib',
  'tsyringe',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'entities',
  'csv-parse',
];

/** The platform server, with its other dependencies left in node_modules. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: bundled },
  plugins: [filesBeside],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        prepareTemplate: 'server/prepareTemplate.ts',
        demoStatistics: 'server/demoStatistics.ts',
        firstAdmin: 'server/firstAdmin.ts',
        makeBackup: 'server/makeBackup.ts',
        restoreBackup: 'server/restoreBackup.ts',
        checkAudit: 'server/checkAudit.ts',
        // PGlite runs in a thread, which is started from a file of its own.
        pgliteWorker: 'server/database/pgliteWorker.ts',
      },
      // Shared code stays beside the entries: what stands next to the bundle is found from any of its files.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
