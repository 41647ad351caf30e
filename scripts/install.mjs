import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, runSilently, say } from './run.mjs';

const minimumNode = [20, 19];

/**
 * Installs the packages of package-lock.json, unless exactly those are installed. An installation made with `--omit=dev` is never
 * changed.
 * @param options.needsDev whether the script uses development packages; without them it may run in an installation that lacks them
 */
export async function install({ needsDev = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])) {
    fail(
      `Quarry needs Node ${minimumNode.join('.')} or later, and this is ${process.version}. Install it from nodejs.org and try again.`,
    );
  }
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (isWithoutDev(missing)) {
    if (needsDev) fail(withoutDev);
    return;
  }
  say('Installing packages …');
  // The build needs the development packages, whatever NODE_ENV says.
  const { code, output } = await runSilently('npm', ['ci', '--include=dev']);
  if (code !== 0) fail(`${output}\nThe packages could not be installed. See above for the reason.`);
}

const withoutDev =
  'The packages were installed with --omit=dev. This needs the development packages, which are missing. Run “npm ci --include=dev”, or do it in another copy and bring its “dist” folder here.';

/** The packages of the lock file that aren't installed in its versions. */
function missingPackages() {
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json'))
    .filter(([path, { optional }]) => path !== '' && !optional)
    .filter(([path, { version }]) => present[path]?.version !== version)
    .map(([path, { dev = false, devOptional = false }]) => ({ path, isDev: dev || devOptional }));
}

/** Whether packages are installed, and all that are missing are development packages, none of which is there. */
function isWithoutDev(missing) {
  const present = Object.values(packages('node_modules/.package-lock.json'));
  return present.length > 0 && missing.every(({ isDev }) => isDev) && !present.some(({ dev }) => dev);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}
