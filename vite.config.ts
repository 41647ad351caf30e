import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { type ChunkGroup, type Loading, mergedChunks } from './scripts/chunks/mergedChunks.ts';

const base = '/admin/';

/** The files that a module arrives in: its chunk, the chunks that this one imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName);
  }
  return [...files];
}

/** Fonts are fetched without credentials, as style sheets ask for them. */
const fontLink = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`;

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${base}${file}">`
    : `<link rel="modulepreload" crossorigin href="${base}${file}">`;

/**
 * Lets the code travel at once that src/app/start.ts imports later: at its head what every page needs, into its two templates what
 * those need who are signed in, and those who aren't. The font comes first, so that the first text is drawn in it.
 */
const preloads: Plugin = {
  name: 'quarry:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const links = (known: string, ...modules: string[]): string => {
        const files = new Set(modules.flatMap((module) => filesOf(bundle, module)));
        return [...files]
          .filter((file) => !known.includes(file))
          .map(linkTo)
          .join('');
      };
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const head = [...fonts.map(fontLink), links(html, '/src/app/root.ts')].join('');
      const withRoot = html.replace('</head>', `${head}$&`);
      // A browser fetches six files at once: what asks for data comes before the larger code.
      const behindLogin = links(withRoot, '/src/app/prefetch.ts', '/src/app/main.tsx', '/src/app/Admin.tsx');
      const login = links(withRoot, '/src/app/publicMain.tsx', '/login/Login.tsx');
      return withRoot
        .replace('<template id="signed-in">', `$&${behindLogin}`)
        .replace('<template id="signed-out">', `$&${login}`);
    },
  },
};

/** The bundler's own, for modules of Node's sort, in a file by itself. */
const runtime = 'rolldown-runtime';

/**
 * Lets Chromium compile the code of the first pages while it comes in, beside the main thread, instead of each function when it is
 * first called. As the last step, because the hint counts only in the first line.
 */
const compileHints: Plugin = {
  name: 'quarry:compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const hinted = new Set([runtime, ...early.map(([name]) => name)]);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && (chunk.isEntry || hinted.has(chunk.name)))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

const routerFile = (name: string): string =>
  join(import.meta.dirname, `node_modules/react-router/dist/production/${name}.mjs`);

/** Lodash, which ra-core imports by the function, as es-toolkit has it: the same functions, checked by lodash's own tests, in a quarter of the bytes. */
const lodash: Plugin = {
  name: 'quarry:lodash',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (/^lodash\/\w+\.js$/.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, name] = /^\0lodash\/(\w+)\.js$/.exec(id) ?? [];
    return name && `export { ${name} as default } from 'es-toolkit/compat';`;
  },
};

/** Code of ra-core that only its own export button needs. */
const exporter = {
  find: /^jsonexport\/dist\/index\.js$/,
  replacement: join(import.meta.dirname, 'src/screens/reactAdmin/jsonExport.ts'),
};

/** React-router has a build for production, without its warnings, but no condition of its package.json leads there. */
const router = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

/** Modules by the end of their paths; each brings along all that it imports. */
const from = (...modules: string[]): RegExp => new RegExp(`[\\\\/\\0](${modules.join('|')})$`);

/**
 * The code of the first pages, in the order in which it is needed. Left alone, a list arrives in fifty files, of which
 * each costs a kilobyte of headers and its turn; everything that is opened later is left to Vite.
 */
const early = [
  // The session and the client: the first requests need them, and don't wait for React's larger part. Its styles would make
  // a file of their own.
  [
    'start',
    from(
      'index.html',
      'providers/http.ts',
      'react/index.js',
      'react/jsx-runtime.js',
      'theme/controls.css',
      'theme/icon.css',
      'notice/notice.css',
    ),
  ],
  // What public pages and the admin share.
  [
    'root',
    from(
      'src/app/root.ts',
      'src/app/publicPages.ts',
      'ui/LogoMark.tsx',
      'notice/PageError.tsx',
      'notice/ErrorBoundary.tsx',
      'i18n/en/roles.ts',
      'i18n/say.ts',
      'providers/rememberedPage.ts',
      'providers/sessionAuth.ts',
      'providers/useCurrentUser.ts',
      'providers/useOtherAccounts.ts',
    ),
  ],
  // What public pages with data share with the admin: asking for data, its cache, and how values are written.
  [
    'data',
    from(
      'providers/queryClient.ts',
      'providers/callRoute.ts',
      'react-query/build/modern/QueryClientProvider.js',
      'react-query/build/modern/queryOptions.js',
      'react-query/build/modern/useQuery.js',
      'money/Amount.tsx',
      'format/date.ts',
      'format/money.ts',
      'format/number.ts',
      'fields/money/Amount.tsx',
      'ui/usePageTitle.ts',
    ),
  ],
  // The same of the public page of an invoice alone. Left in a file of the admin, it would bring along all of that file, which begins
  // to ask as somebody who is signed in.
  [
    'invoice',
    from('theme/Icon.tsx', 'payments/invoiceStatus.ts', 'payments/paymentMethods.ts', 'payments/model/methodName.ts'),
  ],
  ['prefetch', from('src/app/prefetch.ts')],
  // The menu's count is imported late, so that no list waits for it, but is no file of its own.
  ['main', from('src/app/main.tsx', 'src/app/Admin.tsx', 'list/ListScreen.tsx', 'review/WaitingCount.tsx')],
] as const;

/** What all of MUI's components stand on, which would otherwise be twenty files. */
const mui =
  /node_modules[\\/](clsx|@emotion|@mui[\\/](system|styled-engine|private-theming|utils|material[\\/]esm[\\/](styles|utils|zero-styled|DefaultPropsProvider|transitions)))[\\/]/;

/** Of what is put together by hand; the plan's files, of which there are some hundreds, come after it. */
const highestPriority = 1_000_000;
const groups = [...early, ['mui', mui] as const].map(
  ([name, test], index): ChunkGroup => ({ name, test, priority: highestPriority - index }),
);
const groupNames: ReadonlySet<string> = new Set(groups.map(({ name }) => name));

/** What is there before a page is opened, and what is opened together with it. */
const loading: Loading = {
  publicStart: ['/src/app/start.ts', '/src/app/publicMain.tsx'],
  adminStart: ['/src/app/start.ts', '/src/app/prefetch.ts', '/src/app/main.tsx'],
  together: /\/src\/(?:fields\/.+\/input|screens\/form\/\w+|screens\/record\/(?:Create|Edit)Screen)\.tsx$/,
  fixed: new Set([...groupNames, runtime]),
  nameOf: (place, page = '') => `${page}~${place}`,
};

/** Whether a file is the styles of a page or a part that is opened later. */
const isLateStyle = (file: string): boolean => file.endsWith('.css') && !groupNames.has(basename(file, '.css'));

/**
 * What a file is called after its chunk: `name~place` of a group of the plan, without a name where it has no page. The first code names all
 * files that its pages may open: each byte of a name travels with every page. Seven is the shortest hash that Rolldown takes; what
 * several pages share is known by it alone, and so are the styles that come with a script.
 */
const scriptName = ({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string => {
  const [page = ''] = name.split('~');
  const isKnown = page !== '' && (isDynamicEntry || groupNames.has(name) || name.includes('~'));
  return `assets/${isKnown ? page : '_'}${isKnown ? '-' : ''}[hash:7].js`;
};

/** The admin in the browser. */
export default defineConfig(({ command }) => ({
  base,
  plugins: [react(), lodash, preloads, compileHints, mergedChunks(loading)],
  resolve: { alias: command === 'build' ? [...router, exporter] : [] },
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // The first ones with light-dark(), which src/theme/tokens.css is written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // They all know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: scriptName,
        assetFileNames: ({ names }) =>
          names.some(isLateStyle) ? 'assets/_[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
}));
