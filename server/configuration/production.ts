import { redactedValue } from './configurationError.ts';
import { isGuessable } from './guessableSecret.ts';

/** The raw variables; empty variables are omitted. */
type Variables = Readonly<Record<string, string | undefined>>;

const randomSecret = 'a random text of at least 32 characters, such as the output of "openssl rand -base64 32"';
/** The requirement for an ad server without https in production. */
export const adServerRule = 'begin with https://, because pages with https load no code without it';
const httpsAddress = 'the address that people use, and begin with https://';

/** Whether an address has no encryption. Browsers refuse to load it from encrypted pages. */
export const isUnencrypted = (address: string | undefined): address is string => /^http:/i.test(address ?? '');

function wrongSecret(secret: string | undefined): string[] {
  if (secret === undefined) return [`SECRET is missing; in production it must be ${randomSecret}.`];
  // A short secret is refused in every environment.
  return secret.length >= 32 && isGuessable(secret)
    ? [`SECRET can be guessed; in production it must be ${randomSecret}.`]
    : [];
}

/** Optional secrets in production. A short secret is refused in every environment. */
const optionalSecrets = [
  'SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'PAYMENT_WEBHOOK_SECRET',
  'PAYMENT_WEBHOOK_SECRET_PREVIOUS',
] as const;

const guessableSecrets = (variables: Variables): string[] =>
  optionalSecrets
    .filter((name) => (variables[name]?.length ?? 0) >= 32 && isGuessable(variables[name] ?? ''))
    .map((name) => `${name} can be guessed; in production it must be ${randomSecret}.`);

function wrongAddress(address: string | undefined): string[] {
  if (address === undefined) return [`PUBLIC_URL is missing; in production it must be ${httpsAddress}.`];
  return isUnencrypted(address)
    ? [`PUBLIC_URL is ${redactedValue(address)}; in production it must be ${httpsAddress}.`]
    : [];
}

/** Problems that only production refuses, one sentence each. */
export const productionProblems = (variables: Variables): string[] => {
  const { SECRET, PUBLIC_URL, AD_SERVER_URL, DEMO, RATE_LIMIT, FOUR_EYES, SINGLE_OPERATOR } = variables;
  return [
    ...wrongSecret(SECRET),
    ...guessableSecrets(variables),
    ...wrongAddress(PUBLIC_URL),
    ...(isUnencrypted(AD_SERVER_URL)
      ? [`AD_SERVER_URL is ${redactedValue(AD_SERVER_URL)}; in production it must ${adServerRule}.`]
      : []),
    ...(DEMO === 'on'
      ? [
          'DEMO is "on"; in production it must be "off" or left out, because everybody knows the password of the demo accounts.',
        ]
      : []),
    ...(RATE_LIMIT === 'off'
      ? [
          'RATE_LIMIT is "off"; in production it must be "on" or left out, because passwords could be tried without end.',
        ]
      : []),
    ...(FOUR_EYES === 'off' && SINGLE_OPERATOR !== 'on'
      ? [
          'FOUR_EYES is "off"; in production it must be "on" or left out, unless SINGLE_OPERATOR is "on", because one administrator could pay out any amount alone.',
        ]
      : []),
  ];
};
