import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '#package.json';
import { readConfiguration } from '#server/configuration/configuration.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const compose = readFileSync('compose.yaml', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

/** The arguments of each instruction of a name. */
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} +(.+)$`, 'gm'))].map(([, rest = '']) => rest.trim());

/** The files and folders that are copied from the project, not from another stage. */
const copied = instructions('COPY')
  .filter((rest) => !rest.startsWith('--from='))
  .flatMap((rest) => rest.split(/\s+/).slice(0, -1));

/** The variables that the configuration reads. */
const configured = [
  ...readFileSync('server/configuration/configuration.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm),
].map(([, name = '']) => name);

/** What the compose file says of a service. */
function blockOf(service: string): string {
  const [, block = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  return block;
}

/** The variables that a service of the compose file is given. */
function environmentOf(service: string): string[] {
  const block = blockOf(service);
  const [, variables = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  return [...variables.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name);
}

describe('the image', () => {
  it('has Node 24 in every stage', () => {
    const images = instructions('FROM').map((rest) => rest.split(' ')[0]);
    expect(images).toEqual(['node:24-slim', 'node:24-slim', 'node:24-slim']);
  });

  it('copies what is there, and what .dockerignore lets in', () => {
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) {
      expect([path, existsSync(path)]).toEqual([path, true]);
      expect(ignored).toContain(`!${path}`);
    }
    expect(ignored).toContain('*');
    const letIn = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(letIn.toSorted()).toEqual([...new Set(copied)].toSorted());
  });

  it('copies every file at the root that the build reads', () => {
    const stamp = readFileSync('scripts/stamp.mjs', 'utf8');
    const [, list = ''] = /const sources = \[([^\]]+)\]/.exec(stamp) ?? [];
    const sources = [...list.matchAll(/'([^'/]+)(?:\/[^']*)?'/g)].map(([, name = '']) => name);
    expect(sources.length).toBeGreaterThan(6);
    for (const name of sources) expect(copied).toContain(name);
  });

  it('takes from other stages what these have made', () => {
    const stages = instructions('FROM').map((rest) => rest.split(/ AS /)[1]);
    const taken = instructions('COPY').flatMap((rest) => /^--from=(\S+) (\S+)/.exec(rest)?.slice(1, 3).join(' ') ?? []);
    expect(taken).toEqual(['packages /app/node_modules', 'build /app/dist']);
    for (const each of taken) expect(stages).toContain(each.split(' ')[0]);
  });

  it('runs commands of package.json, and starts what the build makes', () => {
    const named = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named).toContain('build');
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
    expect(instructions('CMD').at(-1)).toBe('["node", "dist/server/main.js"]');
    const built = readFileSync('vite.server.config.ts', 'utf8');
    expect(built).toContain(`${basename('dist/server/main.js', '.js')}: 'server/main.ts'`);
  });

  it('has only what is needed to run, and what is installed as locked', () => {
    const installs = dockerfile.match(/npm (?:ci|install)[^\n&]*/g);
    expect(installs).toEqual(['npm ci --include=dev', 'npm ci --omit=dev']);
    // Without sources nothing is built in it: scripts/stamp.mjs.
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    for (const name of ['src', 'server', 'package-lock.json']) expect(last).not.toMatch(new RegExp(`COPY.* ${name} `));
  });

  it('isn’t run as root, and asks the route of health how it is', () => {
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "dist'));
    expect(instructions('HEALTHCHECK')[0]).toContain('/api/health');
  });

  it('sets variables that the configuration reads, rightly', () => {
    const [variables = ''] = instructions('ENV');
    const set = Object.fromEntries(
      [...variables.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    );
    for (const name of Object.keys(set)) expect(configured).toContain(name);
    expect(set['NODE_ENV']).toBe('production');
    const read = readConfiguration({
      ...set,
      SECRET: 'T7rWq0c-JxZ4mKdVn2yPbF8sLhG3eUaQ9iRoX1tB',
      PUBLIC_URL: 'https://quarry.example',
    });
    expect(read).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data', demo: false });
    expect(instructions('VOLUME')).toEqual([read.dataDir]);
    expect(instructions('EXPOSE')).toEqual([String(read.port)]);
  });
});

describe('the compose file', () => {
  it('gives Quarry variables that the configuration reads', () => {
    const given = environmentOf('quarry');
    expect(given.length).toBeGreaterThan(5);
    for (const name of given) expect(configured).toContain(name);
    for (const name of ['DATABASE_URL', 'CLICKHOUSE_URL', 'SECRET', 'PUBLIC_URL']) expect(given).toContain(name);
  });

  it('gives each service its own variables alone', () => {
    expect(compose).not.toContain('env_file');
    const services = ['quarry', 'postgres', 'clickhouse'];
    expect([...(compose.split(/^volumes:$/m)[0] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual(
      services,
    );
    for (const [service, prefix] of [
      ['postgres', 'POSTGRES_'],
      ['clickhouse', 'CLICKHOUSE_'],
    ] as const) {
      const given = environmentOf(service);
      expect(given.length).toBeGreaterThan(2);
      for (const name of given) expect(name.startsWith(prefix)).toBe(true);
      const asked = [...blockOf(service).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
      expect(asked).toEqual([`${prefix}PASSWORD`]);
    }
  });

  it('hands on every variable of Quarry that the image doesn’t set and production takes', () => {
    const [variables = ''] = instructions('ENV');
    const set = [...variables.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    const refused = ['DEMO', 'RATE_LIMIT'];
    const given = environmentOf('quarry');
    expect(configured.filter((name) => ![...given, ...set, ...refused].includes(name))).toEqual([]);
  });

  it('asks for what the example of its variables has, and for each secret', () => {
    const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const told = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    for (const name of told) expect([...asked]).toContain(name);
    for (const name of [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, each = '']) => each))
      expect(told).toContain(name);
    // No secret stands in a file of the project.
    expect(example).not.toMatch(/^(?:SECRET|\w+_PASSWORD|METRICS_TOKEN|SMTP_URL|ETHEREUM_RPC_URL)=.+$/m);
    expect(compose).not.toMatch(/(?:SECRET|PASSWORD|TOKEN): +[^$\s]/);
  });

  it('keeps data in volumes, looks after each service, and names images as Docker Hub has them', () => {
    const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/^(?:[a-z-]+\/)?[a-z-]+(?::[\d.]+)?$/);
    expect(compose.match(/^ {4}healthcheck:$/gm)).toHaveLength(2);
    const named = [...(compose.split(/^volumes:\n/m)[1] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name);
    expect(named).toEqual(['data', 'postgres', 'clickhouse']);
    for (const name of named) expect(compose).toMatch(new RegExp(`["-] ?${name}:/`));
    expect(compose).toContain('read_only: true');
  });

  it('opens Quarry to this machine alone, and nothing else', () => {
    expect(compose.match(/ports: .*/g)).toEqual(['ports: ["127.0.0.1:3000:3000"]']);
  });
});
