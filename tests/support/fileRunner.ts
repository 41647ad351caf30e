import { type SerializedConfig, TestRunner, vi } from 'vitest';

/** Node's own globals and the environment, as they are before the tests of a file. */
function recordGlobals(): () => void {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([, { value }]) => value);
  const environment = { ...process.env };
  return () => {
    for (const [name, descriptor] of globals)
      if (descriptor.configurable && Object.getOwnPropertyDescriptor(globalThis, name)?.value !== descriptor.value)
        Object.defineProperty(globalThis, name, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
}

/**
 * Runs the files of a worker one after another, each with new modules of the project, new mocks and a new window.
 * The packages of node_modules are loaded once for each worker.
 */
export default class FileRunner extends TestRunner {
  private restoreGlobals: (() => void) | undefined;

  constructor(config: SerializedConfig) {
    super(config);
    // The worker is shared, as the project's `isolate: false` says; this resets its modules before each file.
    config.isolate = true;
  }

  async onBeforeCollect(): Promise<void> {
    await globalThis.renewWindow?.();
    this.restoreGlobals = recordGlobals();
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    this.restoreGlobals?.();
  }
}
