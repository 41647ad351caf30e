import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { loadSecret } from '#server/configuration/loadSecret.ts';

const long = 'T7rWq0c-JxZ4mKdVn2yPbF8sLhG3eUaQ9iRoX1tB';

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env);
  } catch (error) {
    return String(error);
  }
  return 'none';
}

it('has the defaults of the contract', () => {
  expect(readConfiguration({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    statistics: true,
    statisticsDays: 400,
    publicUrl: 'http://localhost:3000',
    demo: true,
    adCurrency: 'USD',
    adIncomeHoldDays: 0,
    adMargin: '30',
    platformCredit: '0',
    rateLimit: true,
    requireSecondFactor: 'nobody',
    secondApproval: {
      usual: '1000',
      above: new Map([
        ['BTC', '0.02'],
        ['ETH', '0.5'],
        ['BNB', '2'],
      ]),
    },
    fourEyes: true,
    fourEyesHours: 72,
    services: ['auth', 'bounty', 'adnet', 'core', 'admin'],
    trustedProxies: [],
    socialNetworks: [],
    invoicing: expect.objectContaining({ vatRate: 0, vatExemption: 'Not subject to VAT', confirmations: 12 }),
  });
});

it('reads every variable, and takes an empty one as not set', () => {
  const read = readConfiguration({
    NODE_ENV: 'production',
    HOST: '::1',
    PORT: '0',
    DATA_DIR: '/srv/quarry',
    DATABASE_URL: 'postgresql://u:p@db/quarry',
    CLICKHOUSE_URL: '',
    STATISTICS: 'off',
    STATISTICS_DAYS: '90',
    SMTP_URL: 'smtps://u:p@mail',
    PUBLIC_URL: 'https://quarry.example/',
    SECRET: long,
    SECRET_PREVIOUS: long,
    METRICS_TOKEN: `${long}=`,
    DEMO: 'off',
    RATE_LIMIT: 'on',
    SECOND_APPROVAL_ABOVE: '500, BTC:0.1',
    FOUR_EYES: 'off',
    FOUR_EYES_HOURS: '0',
    SINGLE_OPERATOR: 'on',
    AD_CURRENCY: 'EUR',
    AD_INCOME_HOLD_DAYS: '30',
    AD_MARGIN: '12.5',
    PLATFORM_CREDIT: '250.50',
    AD_SERVER_URL: 'https://ads.example/serve/',
    SERVICES: 'auth, admin',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SOCIAL_NETWORKS: 'steemit, reddit=http://127.0.0.1:9000/api/',
    INVOICE_SELLER: 'Quarry GmbH',
    INVOICE_ADDRESS: 'Steinweg 1, 10115 Berlin',
    INVOICE_COUNTRY: 'DE',
    INVOICE_VAT_ID: 'DE123456789',
    VAT_RATE: '19',
    VAT_EXEMPTION: '',
    PAYMENT_ACCOUNTS: 'webmoney=Z123456789012; ethereum=0x52908400098527886E0F7030069857D2E4169EE7',
    COIN_RATES: 'ETH/EUR=2300.5',
    PAYMENT_WEBHOOK_SECRET: long,
    PAYMENT_WEBHOOK_SECRET_PREVIOUS: long,
    ETHEREUM_RPC_URL: 'https://node.example/v3/key',
    ETHEREUM_CONFIRMATIONS: '20',
  });
  expect(read).toEqual({
    production: true,
    host: '::1',
    port: 0,
    dataDir: '/srv/quarry',
    databaseUrl: 'postgresql://u:p@db/quarry',
    statistics: false,
    statisticsDays: 90,
    smtpUrl: 'smtps://u:p@mail',
    publicUrl: 'https://quarry.example',
    secret: long,
    previousSecret: long,
    metricsToken: `${long}=`,
    demo: false,
    adCurrency: 'EUR',
    adIncomeHoldDays: 30,
    adMargin: '12.5',
    platformCredit: '250.50',
    adServerUrl: 'https://ads.example/serve',
    rateLimit: true,
    requireSecondFactor: 'staff',
    secondApproval: { usual: '500', above: new Map([['BTC', '0.1']]) },
    fourEyes: false,
    fourEyesHours: 0,
    services: ['auth', 'admin'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    socialNetworks: [{ name: 'steemit' }, { name: 'reddit', address: 'http://127.0.0.1:9000/api' }],
    invoicing: {
      seller: { name: 'Quarry GmbH', address: 'Steinweg 1, 10115 Berlin', country: 'DE', vatId: 'DE123456789' },
      vatRate: 19,
      vatExemption: 'Not subject to VAT',
      accounts: { webmoney: 'Z123456789012', ethereum: '0x52908400098527886E0F7030069857D2E4169EE7' },
      rates: { 'ETH/EUR': '2300.5' },
      webhookSecret: long,
      previousWebhookSecret: long,
      confirmations: 20,
      ethereumRpcUrl: 'https://node.example/v3/key',
    },
  });
  expect(Object.isFrozen(read)).toBe(true);
});

it('fills a PostgreSQL with demo data only when asked', () => {
  expect(readConfiguration({ DATABASE_URL: 'postgres://db/quarry' }).demo).toBe(false);
  expect(readConfiguration({ DATABASE_URL: 'postgres://db/quarry', DEMO: 'on' }).demo).toBe(true);
});

it('takes tests of load on one’s own machine, outside of production', () => {
  expect(readConfiguration({ RATE_LIMIT: 'off' }).rateLimit).toBe(false);
});

it.each([
  ['on', 'staff'],
  ['off', 'nobody'],
  ['everyone', 'everyone'],
])('takes %j for a second factor of %s', (REQUIRE_SECOND_FACTOR, holders) =>
  expect(readConfiguration({ REQUIRE_SECOND_FACTOR }).requireSecondFactor).toBe(holders),
);

it('lists every bad variable with its value and what is allowed', () => {
  const bad = {
    NODE_ENV: 'prod',
    HOST: 'two words',
    PORT: '65536',
    DATABASE_URL: 'mysql://db',
    CLICKHOUSE_URL: 'clickhouse',
    CLICKHOUSE_CLUSTER: "quarry'",
    STATISTICS: 'yes',
    STATISTICS_DAYS: '29',
    SMTP_URL: 'mail',
    AD_MARGIN: '100.5',
    PLATFORM_CREDIT: '-1',
    AD_SERVER_URL: 'ads.example',
    PUBLIC_URL: 'https://quarry.example/admin',
    DEMO: 'yes',
    RATE_LIMIT: '0',
    SECOND_APPROVAL_ABOVE: 'BTC:0.02',
    SERVICES: 'auth,ads',
    SOCIAL_NETWORKS: 'reddit,facebook',
    TRUSTED_PROXIES: '10.0.0.0/33',
  };
  const lines = complaint(bad).split('\n- ').slice(1);
  expect(lines).toHaveLength(Object.keys(bad).length);
  for (const [name, value] of Object.entries(bad)) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} is "${value}"; it must be .+\\.$`)));
  }
});

it.each(['0.0.0.0/0', '::/0', '10.0.0.0/8,0.0.0.0/0', 'fe80::1%eth0', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example'])(
  'trusts no proxies “%s”',
  (TRUSTED_PROXIES) => {
    expect(complaint({ TRUSTED_PROXIES })).toContain('but not of all addresses:');
  },
);

describe('production', () => {
  const right = { NODE_ENV: 'production', SECRET: long, PUBLIC_URL: 'https://quarry.example' };

  it.each([{}, { DATABASE_URL: 'postgres://db/quarry' }])('begins without demo data: %j', (more) => {
    expect(readConfiguration({ ...right, ...more }).demo).toBe(false);
  });

  it.each([{}, { DATABASE_URL: 'postgres://db/quarry' }])(
    'refuses all that is wrong at once, with the mend: %j',
    (more) => {
      const bad = {
        NODE_ENV: 'production',
        PORT: 'x',
        PUBLIC_URL: 'http://quarry.example',
        AD_SERVER_URL: 'http://ads.example',
        DEMO: 'on',
        RATE_LIMIT: 'off',
        FOUR_EYES: 'off',
      };
      expect(
        complaint({ ...bad, ...more })
          .split('\n- ')
          .slice(1),
      ).toEqual([
        'PORT is "x"; it must be a whole number from 0 to 65535.',
        'SECRET is missing; in production it must be a random text of at least 32 characters, such as the output of "openssl rand -base64 32".',
        'PUBLIC_URL is "http://quarry.example"; in production it must be the address that people use, and begin with https://.',
        'AD_SERVER_URL is "http://ads.example"; in production it must begin with https://, because pages with https load no code without it.',
        'DEMO is "on"; in production it must be "off" or left out, because everybody knows the password of the demo accounts.',
        'RATE_LIMIT is "off"; in production it must be "on" or left out, because passwords could be tried without end.',
        'FOUR_EYES is "off"; in production it must be "on" or left out, unless SINGLE_OPERATOR is "on", because one administrator could pay out any amount alone.',
      ]);
    },
  );

  it('wants to be told how people reach it', () => {
    expect(complaint({ ...right, PUBLIC_URL: '' })).toContain('PUBLIC_URL is missing; in production it must be');
  });

  it('says once of a secret that it is too short', () => {
    expect(complaint({ ...right, SECRET: 'a' }).split('\n- ')).toHaveLength(2);
  });

  it.each([
    'a'.repeat(40),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '12345678901234567890123456789012',
    '3f9a3f9a3f9a3f9a3f9a3f9a3f9a3f9a3f9a',
    'please-change-me-before-you-go-live!',
    'your-256-bit-signing-key-goes-in-here',
    'my-Secret-k3y-for-signing-of-tokens-x',
    'qwertyuiopasdfghjklzxcvbnmqwertyuiop1',
  ])('refuses a secret that can be guessed: %s', (SECRET) => {
    expect(complaint({ ...right, SECRET })).toContain('SECRET can be guessed; in production it must be a random text');
  });

  it('refuses a token for the metrics that can be guessed', () => {
    expect(complaint({ ...right, METRICS_TOKEN: 'a'.repeat(40) })).toContain('METRICS_TOKEN can be guessed;');
    expect(readConfiguration({ ...right, METRICS_TOKEN: long }).metricsToken).toBe(long);
  });

  it.each(['SECRET_PREVIOUS', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_WEBHOOK_SECRET_PREVIOUS'])(
    'refuses %s if it can be guessed',
    (name) => {
      expect(complaint({ ...right, [name]: 'a'.repeat(40) })).toContain(`${name} can be guessed;`);
      expect(complaint({ ...right, [name]: 'a' }).split('\n- ')).toHaveLength(2);
    },
  );

  it('takes whatever a generator of random texts makes', () => {
    for (let n = 0; n < 200; n += 1)
      for (const SECRET of [randomBytes(16).toString('hex'), randomBytes(32).toString('base64'), randomUUID()])
        expect(readConfiguration({ ...right, SECRET }).secret).toBe(SECRET);
  });
});

it.each([
  'https://me:hunter2@ads.example',
  'https://ads.example/?zone=1',
  'https://ads.example/#top',
  'https://',
  'ftp://ads.example',
])('refuses an ad server that is no plain address: %s', (address) => {
  expect(complaint({ AD_SERVER_URL: address })).toMatch(/AD_SERVER_URL is .+; it must be an address like https:/);
});

it.each([
  ['PAYMENT_ACCOUNTS', 'cash=the till'],
  ['PAYMENT_ACCOUNTS', 'webmoney='],
  ['PAYMENT_ACCOUNTS', 'ethereum=0x5290'],
  ['COIN_RATES', 'ETH=2500'],
  ['COIN_RATES', 'ETH/USD=0'],
  ['COIN_RATES', 'ETH/USD=2,500'],
  ['VAT_RATE', '19 %'],
  ['INVOICE_COUNTRY', 'Germany'],
  ['INVOICE_VAT_ID', '123'],
  ['PAYMENT_WEBHOOK_SECRET', 'short'],
  ['ETHEREUM_RPC_URL', 'ws://node.example'],
  ['ETHEREUM_CONFIRMATIONS', '0'],
])('refuses invoices that nobody could pay or believe: %s is %s', (name, value) => {
  expect(complaint({ [name]: value })).toContain(name);
});

it('refuses a node of Ethereum without an account that it could be asked about', () => {
  const node = { ETHEREUM_RPC_URL: 'http://127.0.0.1:8545' };
  expect(complaint({ ...node, PAYMENT_ACCOUNTS: 'webmoney=Z123456789012' })).toContain('PAYMENT_ACCOUNTS names no');
  expect(complaint({ ...node, DEMO: 'off' })).toContain('PAYMENT_ACCOUNTS names no account on Ethereum');
  expect(complaint({ ...node, DEMO: 'on' })).toBe('none');
});

it('never shows a secret or a password', () => {
  const shown = complaint({
    SECRET: 'hunter2',
    METRICS_TOKEN: 'hunter2 hunter2 hunter2 hunter2 hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db/quarry?password=hunter2',
    SMTP_URL: 'me:hunter2@mail',
    PUBLIC_URL: 'https://me:hun@ter2:hunter2@quarry.example',
    PAYMENT_WEBHOOK_SECRET: 'hunter2',
    ETHEREUM_RPC_URL: 'wss://node.example/v3/hunter2',
  });
  expect(shown.split('\n- ')).toHaveLength(8);
  expect(shown).not.toContain('hunter2');
  expect(shown).not.toContain('ter2');
});

it('keeps a random secret for its owner alone, the same one for all that start at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-secret-'));
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret(configuration)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecret(configuration)).toBe(secrets[0]);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await loadSecret(readConfiguration({ DATA_DIR: dataDir, SECRET: long }))).toBe(long);
  await rm(dataDir, { recursive: true });
});
