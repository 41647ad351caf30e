import { isRoleName } from '#src/access/roles.ts';
import type { AdminSettings, DemoSettings } from '#src/schema/adminSettings.ts';
import { member } from './json.ts';
import { browserStorage, storageKeys } from './storage.ts';
import { fetchAnswer } from './transport.ts';

/** The admin's path on its host. */
export const basePath = '/admin/';

function textOr(value: unknown, name: string): string {
  const configured = member(value, name);
  if (typeof configured === 'string') return configured;
  throw new Error(`config.json has no text "${name}". Add it and load the page again.`);
}

function parseDemo(json: unknown): DemoSettings | undefined {
  const accounts = member(json, 'accounts');
  if (!Array.isArray(accounts)) return undefined;
  return {
    password: textOr(json, 'password'),
    accounts: accounts.map((account: unknown) => {
      const roles = member(account, 'roles');
      return { email: textOr(account, 'email'), roles: Array.isArray(roles) ? roles.filter(isRoleName) : [] };
    }),
  };
}

function parseConfiguration(json: unknown): AdminSettings {
  const addresses = member(json, 'services');
  const support = member(json, 'support');
  const host = textOr(json, 'host');
  return {
    services: {
      auth: textOr(addresses, 'auth'),
      bounty: textOr(addresses, 'bounty'),
      adnet: textOr(addresses, 'adnet'),
      core: textOr(addresses, 'core'),
    },
    host,
    support: {
      telegram: textOr(support, 'telegram'),
      skype: textOr(support, 'skype'),
      email: textOr(support, 'email'),
    },
    verificationFile: textOr(json, 'verificationFile'),
    adCurrency: member(json, 'adCurrency') === undefined ? 'USD' : textOr(json, 'adCurrency'),
    adServer: member(json, 'adServer') === undefined ? `https://${host}` : textOr(json, 'adServer'),
    secondFactor: member(json, 'secondFactor') === 'everyone' ? 'everyone' : undefined,
    demo: parseDemo(member(json, 'demo')),
  };
}

async function loadConfiguration(): Promise<AdminSettings> {
  const { json } = await fetchAnswer(new URL(`${basePath}config.json`, window.location.origin));
  const parsed = parseConfiguration(json);
  browserStorage.write(storageKeys.authService, parsed.services.auth);
  return parsed;
}

let loading: Promise<AdminSettings> | undefined;

/**
 * The settings of config.json, loaded once; after a failure the next call retries.
 * @throws ServerUnreachable, ServerProblem, or an Error that names the missing settings
 */
export function configuration(): Promise<AdminSettings> {
  loading ??= loadConfiguration().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
