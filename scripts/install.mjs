import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './run.mjs';

const minimumNode = [20, 19];

/** Installs the packages of package-lock.json, unless exactly those are installed. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])) {
    fail(
      `Quarry needs Node ${minimumNode.join('.')} or later, and this is ${process.version}. Install it from nodejs.org and try again.`,
    );
  }
  if (isInstalled()) return;
  say('Installing packages …');
  // The build needs the development packages, whatever NODE_ENV says.
  if ((await run('npm', ['ci', '--include=dev'])) !== 0)
    fail('The packages could not be installed. See above for the reason.');
}

function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .every(([path, { version }]) => present[path]?.version === version);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}
