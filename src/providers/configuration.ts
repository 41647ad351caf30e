import { isRoleName } from '#src/access/roles.ts';
import type { AdminSettings, DemoSettings } from '#src/schema/adminSettings.ts';
import { member } from './json.ts';
import { browserStorage, storageKeys } from './storage.ts';
import { exchange } from './transport.ts';

/** The admin's path on its host. */
export const basePath = '/admin/';

function text(value: unknown, name: string): string {
  const found = member(value, name);
  if (typeof found === 'string') return found;
  throw new Error(`config.json has no text "${name}". Add it and load the page again.`);
}

function parseDemo(json: unknown): DemoSettings | undefined {
  const accounts = member(json, 'accounts');
  if (!Array.isArray(accounts)) return undefined;
  return {
    password: text(json, 'password'),
    accounts: accounts.map((account: unknown) => {
      const roles = member(account, 'roles');
      return { email: text(account, 'email'), roles: Array.isArray(roles) ? roles.filter(isRoleName) : [] };
    }),
  };
}

function parse(json: unknown): AdminSettings {
  const addresses = member(json, 'services');
  const support = member(json, 'support');
  const host = text(json, 'host');
  return {
    services: {
      auth: text(addresses, 'auth'),
      bounty: text(addresses, 'bounty'),
      adnet: text(addresses, 'adnet'),
      core: text(addresses, 'core'),
    },
    host,
    support: { telegram: text(support, 'telegram'), skype: text(support, 'skype'), email: text(support, 'email') },
    verificationFile: text(json, 'verificationFile'),
    adCurrency: member(json, 'adCurrency') === undefined ? 'USD' : text(json, 'adCurrency'),
    adServer: member(json, 'adServer') === undefined ? `https://${host}` : text(json, 'adServer'),
    secondFactor: member(json, 'secondFactor') === 'everyone' ? 'everyone' : undefined,
    demo: parseDemo(member(json, 'demo')),
  };
}

async function load(): Promise<AdminSettings> {
  const { json } = await exchange(new URL(`${basePath}config.json`, window.location.origin));
  const found = parse(json);
  browserStorage.write(storageKeys.authService, found.services.auth);
  return found;
}

let loading: Promise<AdminSettings> | undefined;

/**
 * The settings of config.json, loaded once; after a failure the next caller tries again.
 * @throws ServerUnreachable, ServerProblem, or an Error that names what config.json lacks
 */
export function configuration(): Promise<AdminSettings> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
