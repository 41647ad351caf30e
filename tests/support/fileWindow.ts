import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What jsdom's environment puts in the place of Node's own without restoring it. */
const replaced = ['Request', 'URL'] as const;

type Options = Parameters<Environment['setup']>[1];

/** Opens a jsdom window as the global one. @returns a function that closes it */
async function openWindow(options: Options): Promise<() => Promise<void>> {
  const own = replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, options);
  return async () => {
    await teardown(globalThis);
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  };
}

declare global {
  /** Gives the next test file a new window; undefined where tests run without one. */
  var renewWindow: (() => Promise<void>) | undefined;
}

/** A vitest environment: jsdom, with a new window for each file of a worker that runs many. */
const environment: Environment = {
  name: 'file-window',
  viteEnvironment: 'client',
  async setup(_, options) {
    // Packages that look for a window when they are loaded find one.
    let close = await openWindow(options);
    let isUsed = false;
    globalThis.renewWindow = async () => {
      if (isUsed) {
        await close();
        close = await openWindow(options);
      }
      isUsed = true;
    };
    return {
      async teardown() {
        globalThis.renewWindow = undefined;
        await close();
      },
    };
  },
};
export default environment;
