import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The admin in the browser. How chunks are cut is left to Vite: groups of our own made the first load larger. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { outDir: 'dist/admin', emptyOutDir: true, target: 'es2022' },
});
