import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

/** Migrations are read at run time, from beside the bundle. */
const migrations: Plugin = {
  name: 'quarry:migrations',
  async writeBundle({ dir }) {
    await cp('server/database/migrations', `${dir}/migrations`, {
      recursive: true,
      filter: (file) => !file.endsWith('.json'),
    });
  },
};

/** The platform server, with its dependencies left in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [migrations],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        makeTemplate: 'server/database/makeTemplate.ts',
        // PGlite runs in a thread, which is started from a file of its own.
        pgliteWorker: 'server/database/pgliteWorker.ts',
      },
      // Shared code stays beside the entries: what stands next to the bundle is found from any of its files.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
