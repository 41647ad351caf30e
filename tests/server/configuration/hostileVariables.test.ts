import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { ConfigurationError } from '#server/configuration/configurationError.ts';
import { StartError } from '#server/platform/startError.ts';
import { openServer } from '#server/server.ts';

const notOnOff = ['yes', 'ON', 'on ', '1', 'true'];
const notASecret = ['short', ' ', 'x'.repeat(31)];
const notPercent = ['-1', '100.01', '12,5', '1e1', 'NaN', '19 %', '0x10', '٣'];

/** Values that each variable refuses. */
const hostile: Readonly<Record<string, readonly string[]>> = {
  NODE_ENV: ['prod', 'PRODUCTION', '__proto__'],
  HOST: ['two words', 'http://host', 'host/path', '*', '\u0000'],
  PORT: ['-1', '65536', '1e3', '0x10', ' 80', '80.0', 'Infinity', '٣'],
  DATA_DIR: ['/srv/\u0000'],
  DATABASE_URL: [
    'mysql://db',
    'db:5432',
    'postgres',
    'postgres://db:99999/x',
    'postgres://db/x?sslcert=/nowhere/client.crt',
    ' postgres://db/x\n',
  ],
  CLICKHOUSE_URL: ['clickhouse', 'tcp://db', 'http://', 'http://db?foo=bar', 'http://%zz@db', 'http://db:99999'],
  CLICKHOUSE_CLUSTER: ["quarry'", 'a b', '{cluster}', 'é'],
  STATISTICS: notOnOff,
  STATISTICS_DAYS: ['29', '3651', '-30', '30.5', '1e2', 'forever'],
  SMTP_URL: ['mail', 'smtp:', 'smtp://', 'http://mail', 'smtp://u:%zz@mail', 'smtp://mail:99999'],
  PUBLIC_URL: [
    'quarry.example',
    'https://quarry.example/admin',
    'https://u:p@quarry.example',
    'https://quarry.example\\admin',
    'https://quarry.example\n',
    'javascript:alert(1)',
    'https://quarry.example:99999',
  ],
  SECRET: notASecret,
  SECRET_PREVIOUS: notASecret,
  DEMO: notOnOff,
  AD_CURRENCY: ['usd', 'U', 'US DOLLAR', "USD'", 'QQQ', '__proto__'],
  AD_INCOME_HOLD_DAYS: ['-1', '1.5', '366', '7 days', '0x7'],
  AD_MARGIN: notPercent,
  PLATFORM_CREDIT: ['-1', '1e3', '1.', '1,5', '0.0000001', '1234567890123456'],
  AD_SERVER_URL: ['ads.example', 'https://', 'https://u:p@ads.example', 'https://ads.example/?zone=1'],
  SECOND_APPROVAL_ABOVE: ['BTC:0.02', '1,2', '1e9', '-1', 'USD:', '1;BTC:1'],
  FOUR_EYES: notOnOff,
  FOUR_EYES_HOURS: ['-1', '8761', '1.5', '72h', '1e2', ' 72', '٣'],
  SINGLE_OPERATOR: notOnOff,
  RATE_LIMIT: notOnOff,
  METRICS_TOKEN: [...notASecret, `${'x'.repeat(40)} `, `${'x'.repeat(40)}é`],
  REQUIRE_SECOND_FACTOR: ['yes', 'ON', 'toString', '__proto__'],
  TRUSTED_PROXIES: [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8,0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/97',
    '::/1,8000::/1',
    '10.0.0.0/33',
    '10.0.0.0/-8',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    'fe80::1%eth0',
    'fe80::/129',
    'loopback',
    'proxy.example',
    'true',
    '*',
    ',',
  ],
  SOCIAL_NETWORKS: ['facebook', 'reddit,', 'reddit=ftp://proxy', 'reddit=http://[', 'constructor'],
  INVOICE_SELLER: ['x'.repeat(201)],
  INVOICE_ADDRESS: ['x'.repeat(501)],
  INVOICE_COUNTRY: ['Germany', 'de', 'D1', 'XX', 'ZZ'],
  INVOICE_VAT_ID: ['123', 'DE', 'de123456789'],
  VAT_RATE: notPercent,
  VAT_EXEMPTION: ['x'.repeat(121)],
  PAYMENT_ACCOUNTS: ['cash=the till', 'webmoney=', 'ethereum=0x5290', '__proto__=x', ';'],
  COIN_RATES: ['ETH=2500', 'ETH/USD=0', 'ETH/USD=2,500', 'ETH/USD=-1', 'ETH/USD=1e5', 'ETH/BAR=1', ';'],
  PAYMENT_WEBHOOK_SECRET: notASecret,
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: notASecret,
  ETHEREUM_RPC_URL: ['ws://node.example', 'node.example', 'https://node.example:99999', 'https://'],
  ETHEREUM_CONFIRMATIONS: ['0', '769', '1.5', '-12', 'all'],
  SERVICES: ['auth,ads', 'auth,', ',', 'AUTH', 'toString'],
};

/** The sentences that a wrong environment is answered with. */
function sentencesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(env);
  } catch (error) {
    // The process prints the message of this error alone, and a stack of any other.
    if (error instanceof ConfigurationError) return error.message.split('\n- ').slice(1);
    throw error;
  }
  return [];
}

describe.each(Object.entries(hostile))('%s', (name, values) => {
  it.each(values)('refuses %j in one sentence that names it', (value) => {
    const sentences = sentencesOf({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} is [^\\n]+; it must be [^\\n]+\\.$`));
  });
});

test('every variable of the documents has values that it refuses', () => {
  const pages = ['docs', 'docs/operations'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const documents = ['README.md', ...pages.filter((file) => file.endsWith('.md'))]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const documented = [...documents.matchAll(/^\| `([A-Z][A-Z_]+)` +\|/gm)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(20);
  expect(Object.keys(hostile)).toEqual(expect.arrayContaining(documented));
});

test.each([`/tmp/${'long'.repeat(100)}`, '/proc/quarry', '/dev/null/quarry', '/dev/null', '/', '/tmp'])(
  'the start refuses the folder %s in a sentence that names it or DATA_DIR',
  async (folder) => {
    const env = { DATA_DIR: folder, STATISTICS: 'off', DEMO: 'off', PORT: '0' };
    const error: unknown = await openServer(env).catch((caught: unknown) => caught);
    expect([ConfigurationError, StartError].some((kind) => error instanceof kind)).toBe(true);
    expect(String(error)).toMatch(/DATA_DIR/);
  },
);
