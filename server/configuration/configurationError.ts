/** The environment is invalid. The message has a sentence for every invalid variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(sentences: readonly string[]) {
    super(['Quarry cannot start, because its environment is wrong:', ...sentences].join('\n- '));
  }
}

/** The text that replaces a secret value in a message. */
const hiddenValues: Readonly<Record<string, string>> = {
  SECRET: 'too short',
  SECRET_PREVIOUS: 'too short',
  PAYMENT_WEBHOOK_SECRET: 'too short',
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: 'too short',
  METRICS_TOKEN: 'too short, or has other characters',
  // Providers have their key in the path.
  ETHEREUM_RPC_URL: 'something else',
};

/** The sentence about a variable: its value and the allowed values. Secrets, and passwords in URLs, are hidden. */
export function wrongVariable(name: string, value: string, allowed: string): string {
  return `${name} is ${hiddenValues[name] ?? redactedValue(value)}; it must be ${allowed}.`;
}

/** A value for display, without passwords. */
export const redactedValue = (value: string): string => JSON.stringify(withoutPassword(value));

/** Removes the parts of a URL that may contain secrets: user and password before the last @, and the values of the query. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@').replace(/([?&][^=&]*=)[^&]*/g, '$1…');
}
