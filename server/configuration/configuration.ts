import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import { isServerAddress } from '#src/schema/adminSettings.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { ConfigurationError, wrongVariable } from './configurationError.ts';
import {
  accountsExample,
  type Invoicing,
  isAccounts,
  isPercentage,
  isRates,
  missingAccountProblems,
  mostConfirmations,
  ratesExample,
  toInvoicing,
} from './invoicing.ts';
import { type ApiNetwork, isApiNetwork, publicApis } from './networkApis.ts';
import { productionProblems } from './production.ts';
import { parseSecondApproval, type SecondApproval, usualSecondApproval } from './secondApproval.ts';
import { isClickHouseUrl, isMailUrl, isPostgresUrl, isUrlOf } from './storeUrls.ts';
import { areProxyNetworks, listNetworks } from './trustedNetworks.ts';

const services = ['auth', 'bounty', 'adnet', 'core', 'admin'] as const;
/** The parts of the platform that a process can serve. */
type Service = (typeof services)[number];

/** The users who need a second factor. */
type FactorHolders = 'nobody' | 'staff' | 'everyone';

/** The parsed environment variables, read once at the start. */
export interface Configuration {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly clickhouseUrl?: string;
  /** The ClickHouse cluster that the statistics tables are distributed over. */
  readonly clickhouseCluster?: string;
  /** Whether a statistics engine is configured. */
  readonly statistics: boolean;
  /** Days after which statistics events are deleted. */
  readonly statisticsDays: number;
  readonly smtpUrl?: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly secret?: string;
  /** The former secret, which verifies and decrypts older values. */
  readonly previousSecret?: string;
  readonly demo: boolean;
  /** The currency code of the ad network: of bids, floors, budgets and statistics. */
  readonly adCurrency: string;
  /** The platform's percentage of campaign spend, as a plain decimal, for events without the ad zone's income. */
  readonly adMargin: string;
  /** Days that income from impressions, clicks and views is pending. */
  readonly adIncomeHoldDays: number;
  /** The overdraft limit of the platform's account in `adCurrency`, as a plain decimal. */
  readonly platformCredit: string;
  /** The ad server that the code of ad zones calls, without a trailing slash; `publicUrl` by default. */
  readonly adServerUrl?: string;
  /** The amounts above which a withdrawal or a deposit needs two approvals. */
  readonly secondApproval: SecondApproval;
  /** Whether a second admin must approve amounts above these limits. If not, the same admin reauthenticates. */
  readonly fourEyes: boolean;
  /** Hours that an administrator must have had a role before their approval counts as one of two. */
  readonly fourEyesHours: number;
  readonly rateLimit: boolean;
  /** The token for `GET /api/metrics`; without it, metrics can't be read. */
  readonly metricsToken?: string;
  /** The users whose roles require a second factor. */
  readonly requireSecondFactor: FactorHolders;
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` is used. */
  readonly trustedProxies: readonly string[];
  readonly services: readonly Service[];
  /** The social networks whose public APIs are queried, at their own URL unless the variable sets another. */
  readonly socialNetworks: readonly NetworkApi[];
  /** The content and payment methods of invoices. */
  readonly invoicing: Invoicing;
}

interface NetworkApi {
  readonly name: ApiNetwork;
  /** Without a trailing slash. */
  readonly address?: string;
}

const variable = (allowed: string, test: (value: string) => boolean) =>
  z.optional(z.string().check(z.refine(test, { error: allowed })));

const onOff = variable('"on" or "off"', (value) => value === 'on' || value === 'off');

/** The values of REQUIRE_SECOND_FACTOR. */
const factorHolders = { off: 'nobody', on: 'staff', everyone: 'everyone' } as const;
const isFactorHolders = (value: string): value is keyof typeof factorHolders => Object.hasOwn(factorHolders, value);

function toFactorHolders({ REQUIRE_SECOND_FACTOR: value }: Variables, production: boolean): FactorHolders {
  if (value !== undefined && isFactorHolders(value)) return factorHolders[value];
  return production ? 'staff' : 'nobody';
}

const isWhole = (value: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const unknownRegion = 'ZZ';
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== unknownRegion && countryNames.of(code) !== undefined;

/** One year. */
const mostHours = 8760;

const shortestSecret = 32;
const longEnough = `at least ${shortestSecret} characters`;
const secretText = variable(longEnough, (value) => value.length >= shortestSecret);

const isOrigin = (value: string) => /^https?:\/\/[^/\\@?#\s]+\/?$/.test(value) && parseUrl(value)?.username === '';

const isService = (name: string): name is Service => services.some((service) => service === name);
const splitList = (value: string) => value.split(',').map((name) => name.trim());

/** Parses `reddit` or `reddit=https://proxy.example`. @returns undefined for anything else */
function parseNetworkApi(value: string): NetworkApi | undefined {
  const [, name = '', address] = /^(\w+)(?:=(https?:\/\/[^?#@\s]+?)\/?)?$/.exec(value) ?? [];
  if (!isApiNetwork(name) || (address !== undefined && parseUrl(address) === undefined)) return undefined;
  return { name, ...(address !== undefined && { address }) };
}

const environment = z.object({
  NODE_ENV: variable('"production", "development" or "test"', (v) => ['production', 'development', 'test'].includes(v)),
  HOST: variable('a host name or an address', (value) => /^[\w.:-]+$/.test(value)),
  PORT: variable('a whole number from 0 to 65535', (value) => isWhole(value, 0, 65535)),
  DATA_DIR: variable('the path of a folder', (value) => !value.includes('\0')),
  DATABASE_URL: variable(
    'a URL that begins with postgres:// or postgresql://, whose certificates can be read',
    isPostgresUrl,
  ),
  CLICKHOUSE_URL: variable('a URL that begins with http:// or https://, without a query', isClickHouseUrl),
  CLICKHOUSE_CLUSTER: variable('the name of a cluster', (value) => /^\w+$/.test(value)),
  STATISTICS: onOff,
  STATISTICS_DAYS: variable('a whole number from 30 to 3650', (value) => isWhole(value, 30, 3650)),
  SMTP_URL: variable('a URL that begins with smtp:// or smtps:// and names a host', isMailUrl),
  PUBLIC_URL: variable('an address like https://quarry.example, without a path', isOrigin),
  SECRET: secretText,
  SECRET_PREVIOUS: secretText,
  DEMO: onOff,
  AD_CURRENCY: variable('the code of a known currency, such as USD', (value) => decimalsOf(value) !== undefined),
  AD_INCOME_HOLD_DAYS: variable('a whole number from 0 to 365', (value) => isWhole(value, 0, 365)),
  AD_MARGIN: variable('a percentage from 0 to 100, such as 30 or 12.5', isPercentage),
  PLATFORM_CREDIT: variable('an amount such as 500 or 250.50', (value) => /^\d{1,15}(?:\.\d{1,6})?$/.test(value)),
  AD_SERVER_URL: variable('an address like https://ads.example, without a password or a query', isServerAddress),
  SECOND_APPROVAL_ABOVE: variable(
    'amounts such as 1000,BTC:0.02, separated by commas',
    (value) => parseSecondApproval(value) !== undefined,
  ),
  FOUR_EYES: onOff,
  FOUR_EYES_HOURS: variable('a whole number from 0 to 8760', (value) => isWhole(value, 0, mostHours)),
  SINGLE_OPERATOR: onOff,
  RATE_LIMIT: onOff,
  METRICS_TOKEN: variable(
    `${longEnough}, letters, digits and -._~+/= alone`,
    (value) => /^[\w.~+/=-]+$/.test(value) && value.length >= shortestSecret,
  ),
  REQUIRE_SECOND_FACTOR: variable('"on", "off" or "everyone"', isFactorHolders),
  TRUSTED_PROXIES: variable(
    'addresses or networks such as 10.0.0.0/8, separated by commas, but not of all addresses: none wider than 10.0.0.0/8 or fc00::/7',
    areProxyNetworks,
  ),
  SOCIAL_NETWORKS: variable(
    `some of ${Object.keys(publicApis).join(',')}, each perhaps with the address of its API: reddit=https://proxy.example`,
    (value) => splitList(value).every((each) => parseNetworkApi(each) !== undefined),
  ),
  INVOICE_SELLER: variable('a name of at most 200 characters', (value) => value.length <= 200),
  INVOICE_ADDRESS: variable('an address of at most 500 characters', (value) => value.length <= 500),
  INVOICE_COUNTRY: variable('the code of a country, such as DE', isCountry),
  INVOICE_VAT_ID: variable('a VAT ID, such as DE123456789', (value) => /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(value)),
  VAT_RATE: variable('a percentage such as 19', isPercentage),
  VAT_EXEMPTION: variable('at most 120 characters', (value) => value.length <= 120),
  PAYMENT_ACCOUNTS: variable(`some of ${accountsExample}`, isAccounts),
  COIN_RATES: variable(`prices of coins such as ${ratesExample}`, isRates),
  PAYMENT_WEBHOOK_SECRET: secretText,
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: secretText,
  ETHEREUM_RPC_URL: variable('a URL that begins with https:// or http://', isUrlOf('https:', 'http:')),
  ETHEREUM_CONFIRMATIONS: variable(`a whole number from 1 to ${mostConfirmations}`, (value) =>
    isWhole(value, 1, mostConfirmations),
  ),
  SERVICES: variable(`some of ${services.join(',')}`, (value) => splitList(value).every(isService)),
});

/** Parses the environment. @throws ConfigurationError that names every invalid variable */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  // Many tools pass an unset variable as an empty string.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return wrongVariable(name, variables[name] ?? '', message);
  });
  if (variables.NODE_ENV === 'production') wrong.push(...productionProblems(variables));
  if (parsed.success) wrong.push(...missingAccountProblems(parsed.data, isDemo(parsed.data)));
  if (!parsed.success || wrong.length > 0) throw new ConfigurationError(wrong);
  return toConfiguration(parsed.data);
}

type Variables = z.infer<typeof environment>;

const isDemo = ({ DEMO, DATABASE_URL, NODE_ENV }: Variables): boolean =>
  DEMO ? DEMO === 'on' : DATABASE_URL === undefined && NODE_ENV !== 'production';

function toConfiguration(variables: Variables): Configuration {
  const port = Number(variables.PORT ?? 3000);
  const production = variables.NODE_ENV === 'production';
  const demo = isDemo(variables);
  return Object.freeze({
    production,
    host: variables.HOST ?? '127.0.0.1',
    port,
    dataDir: resolve(variables.DATA_DIR ?? './data'),
    databaseUrl: variables.DATABASE_URL,
    clickhouseUrl: variables.CLICKHOUSE_URL,
    clickhouseCluster: variables.CLICKHOUSE_CLUSTER,
    statistics: variables.STATISTICS !== 'off',
    statisticsDays: Number(variables.STATISTICS_DAYS ?? 400),
    smtpUrl: variables.SMTP_URL,
    publicUrl: (variables.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    secret: variables.SECRET,
    previousSecret: variables.SECRET_PREVIOUS,
    demo,
    adCurrency: variables.AD_CURRENCY ?? 'USD',
    adMargin: variables.AD_MARGIN ?? '30',
    adIncomeHoldDays: Number(variables.AD_INCOME_HOLD_DAYS ?? (demo ? 0 : 7)),
    platformCredit: variables.PLATFORM_CREDIT ?? '0',
    adServerUrl: variables.AD_SERVER_URL?.replace(/\/+$/, ''),
    secondApproval: parseSecondApproval(variables.SECOND_APPROVAL_ABOVE ?? '') ?? usualSecondApproval,
    fourEyes: variables.FOUR_EYES !== 'off',
    fourEyesHours: Number(variables.FOUR_EYES_HOURS ?? 72),
    metricsToken: variables.METRICS_TOKEN,
    rateLimit: variables.RATE_LIMIT !== 'off',
    requireSecondFactor: toFactorHolders(variables, production),
    trustedProxies: Object.freeze(variables.TRUSTED_PROXIES ? listNetworks(variables.TRUSTED_PROXIES) : []),
    socialNetworks: Object.freeze(
      splitList(variables.SOCIAL_NETWORKS ?? '').flatMap((each) => parseNetworkApi(each) ?? []),
    ),
    invoicing: toInvoicing(variables, demo),
    services: Object.freeze(variables.SERVICES ? splitList(variables.SERVICES).filter(isService) : [...services]),
  });
}
