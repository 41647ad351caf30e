import { existsSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** What `npm run reset` removes. Types: resetPlan.d.mts. */

/** What a server writes to its data folder. `config.json` is an operator's, and stays. */
const data = ['database', 'statistics', 'outbox', 'secret'];
/** A folder with none of these isn't a data folder, whatever DATA_DIR says. */
const marks = ['secret', join('database', 'PG_VERSION')];
/** What is built, and what tools have cached. */
const built = ['dist', join('node_modules', '.cache'), join('node_modules', '.vite')];

const real = (folder) => (existsSync(folder) ? realpathSync(folder) : folder);
const holds = (folder, other) =>
  other === folder || other.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/** The folder that `--yes=<folder>` names; an empty text for `--yes` alone; undefined without it. */
function confirmed(args) {
  const yes = args.find((argument) => argument === '--yes' || argument.startsWith('--yes='));
  return yes?.slice('--yes='.length);
}

/** The reason not to remove a data folder. */
function refusalFor({ root, dataDir, env, yes }) {
  const name = JSON.stringify(dataDir);
  if (env.DATABASE_URL) {
    return 'DATABASE_URL names a PostgreSQL, which this command can’t empty. Unset it to remove the embedded data.';
  }
  if (holds(dataDir, root)) return `DATA_DIR is ${name}, which the project lies in. Set it to a folder of its own.`;
  if (yes && real(resolve(yes)) !== dataDir) return `--yes names ${JSON.stringify(yes)}, but the data are in ${name}.`;
  if (yes) return undefined;
  const isProduction = env.NODE_ENV === 'production';
  if (!isProduction && holds(root, dataDir)) return undefined;
  const why = isProduction ? 'NODE_ENV is production' : 'the data lie outside of the project';
  return `Nothing is removed, as ${why}. If you mean to lose them, name them: npm run reset -- --yes=${dataDir}`;
}

/**
 * Plans what to remove.
 * @param request.root the project's folder
 * @param request.env the environment, with DATA_DIR, DATABASE_URL and NODE_ENV
 * @param request.args the command-line arguments
 */
export function planReset({ root: given, env, args }) {
  const root = real(resolve(given));
  const dataDir = real(resolve(root, env.DATA_DIR || 'data'));
  const yes = confirmed(args);
  const refusal = refusalFor({ root, dataDir, env, yes });
  if (refusal) return { refusal };
  const isData = marks.some((mark) => existsSync(join(dataDir, mark)));
  const all = [...(isData ? data.map((name) => join(dataDir, name)) : []), ...built.map((name) => join(root, name))];
  return {
    dataDir: isData ? dataDir : undefined,
    isConfirmed: yes !== undefined,
    paths: all.filter((path) => existsSync(path)),
  };
}

/** A path as it is printed: relative to the project's folder if it lies in it. */
export function printedPath(root, path) {
  const short = relative(real(resolve(root)), path);
  return short.startsWith('..') ? path : short;
}
