/** The environment is wrong. The message has a sentence for every variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(sentences: readonly string[]) {
    super(['Quarry cannot start, because its environment is wrong:', ...sentences].join('\n- '));
  }
}

/** What is said of a variable whose value nobody may read. */
const hidden: Readonly<Record<string, string>> = {
  SECRET: 'too short',
  SECRET_PREVIOUS: 'too short',
  PAYMENT_WEBHOOK_SECRET: 'too short',
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: 'too short',
  METRICS_TOKEN: 'too short, or has other characters',
  // Providers have their key in the path.
  ETHEREUM_RPC_URL: 'something else',
};

/** The sentence for a variable: what it is and what it must be. Secrets, and passwords in URLs, are left out. */
export function wrongVariable(name: string, value: string, allowed: string): string {
  return `${name} is ${hidden[name] ?? shownValue(value)}; it must be ${allowed}.`;
}

/** A value as it is shown, without passwords. */
export const shownValue = (value: string): string => JSON.stringify(withoutPassword(value));

/** The parts of a URL that may hold secrets: user and password before the last @, and the values of the query. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@').replace(/([?&][^=&]*=)[^&]*/g, '$1…');
}
