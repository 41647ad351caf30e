import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The admin in the browser. How chunks are cut is left to Vite: groups of our own made the first load larger. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/admin',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    target: 'es2022',
    // The first ones with light-dark(), which src/theme/tokens.css is written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'start', test: /[\\/]src[\\/](providers[\\/]http|layout[\\/](Mark|useOtherAccounts))\.tsx?$/, priority: 2 },
            { name: 'admin', test: /[\\/]src[\\/](Admin|screens[\\/]list[\\/]ListScreen)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
