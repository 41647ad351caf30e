import { decimalsOf } from '#src/format/currencyDecimals.ts';

/** The seller and the payment methods of invoices, and the sources of payment reports. */
export interface Invoicing {
  readonly seller: {
    readonly name: string;
    readonly address: string | null;
    /** An ISO 3166-1 country code. */
    readonly country: string | null;
    readonly vatId: string | null;
  };
  /** Percent. */
  readonly vatRate: number;
  /** The reason for a VAT rate of 0. */
  readonly vatExemption: string;
  /** Payment method → the account or the address for payments. A method without an account isn't offered. */
  readonly accounts: Readonly<Record<string, string>>;
  /** `ETH/USD` → the price of one coin, as a plain decimal. */
  readonly rates: Readonly<Record<string, string>>;
  /** Signs the reports of a payment processor. Without it, reports are refused. */
  readonly webhookSecret?: string;
  /** The former secret, accepted while the processor changes to the new secret. */
  readonly previousWebhookSecret?: string;
  /** Confirmations after which an Ethereum payment is final: the blocks from its own to the newest, both included. */
  readonly confirmations: number;
  /** The JSON-RPC URL of an Ethereum mainnet node, which may contain a key. Without it, payments aren't detected there. */
  readonly ethereumRpcUrl?: string;
}

/** The raw variables. */
export interface InvoicingVariables {
  readonly INVOICE_SELLER?: string | undefined;
  readonly INVOICE_ADDRESS?: string | undefined;
  readonly INVOICE_COUNTRY?: string | undefined;
  readonly INVOICE_VAT_ID?: string | undefined;
  readonly VAT_RATE?: string | undefined;
  readonly VAT_EXEMPTION?: string | undefined;
  readonly PAYMENT_ACCOUNTS?: string | undefined;
  readonly COIN_RATES?: string | undefined;
  readonly PAYMENT_WEBHOOK_SECRET?: string | undefined;
  readonly PAYMENT_WEBHOOK_SECRET_PREVIOUS?: string | undefined;
  readonly ETHEREUM_RPC_URL?: string | undefined;
  readonly ETHEREUM_CONFIRMATIONS?: string | undefined;
}

/** Two and a half minutes. */
const usualConfirmations = 12;
/** Two and a half hours. */
export const mostConfirmations = 768;

/** The payment methods that may have an account. */
const methods = ['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo'] as const;
const accountNames = methods.map((name) => `${name}=…`).join(';');
export const accountsExample = `${accountNames}, on Ethereum an address: 0x and 40 hexadecimal digits`;
export const ratesExample = 'ETH/USD=2500;NEO/USD=12';

type NamedValue = readonly [name: string, value: string];

/** Parses `name=value` parts, separated by semicolons because addresses may contain commas. @returns undefined for anything else */
function namedParts(text: string): readonly NamedValue[] | undefined {
  const parts = text.split(';').map((part) => /^\s*([^=\s]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(part));
  const values = parts.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? ''] as const] : []));
  return values.length === parts.length ? values : undefined;
}

const longestAccount = 120;

/** Whether an account is valid. On Ethereum it must be an address, which identifies payments. */
const isAccount = ([name, account]: NamedValue): boolean =>
  methods.some((each) => each === name) &&
  (name === 'ethereum' ? /^0x[\da-f]{40}$/i.test(account) : account.length <= longestAccount);

/** Whether a text lists accounts of payment methods. */
export const isAccounts = (text: string): boolean => namedParts(text)?.every(isAccount) ?? false;

/** Whether a name is a pair such as `ETH/USD`. The coin may be a token; its price must be in a known currency. */
const isPair = (name: string): boolean =>
  /^[A-Z0-9]{2,11}\/[A-Z0-9]{2,11}$/.test(name) && decimalsOf(name.split('/')[1] ?? '') !== undefined;

/** Whether a text lists prices of coins. */
export const isRates = (text: string): boolean =>
  namedParts(text)?.every(
    ([name, price]) => isPair(name) && /^\d{1,12}(\.\d{1,12})?$/.test(price) && Number(price) > 0,
  ) ?? false;

/** Whether a text is a percentage with two decimals at most. */
export const isPercentage = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;

/** The demo's address, accounts and prices, so that every method can be tried. None of them receives payments. */
const demo = {
  address: 'Example Street 1, 10115 Berlin',
  accounts: {
    webmoney: 'Z000000000000',
    epayments: '000-000000',
    paxum: 'payments@quarry.test',
    'yandex-pay': '4100 0000 0000 000',
    // An unowned address from the examples of the standard.
    ethereum: '0x52908400098527886E0F7030069857D2E4169EE7',
    neo: 'APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk',
  },
  rates: {
    'ETH/USD': '2500',
    'ETH/EUR': '2300',
    'ETH/USDT': '2500',
    'NEO/USD': '12',
    'NEO/EUR': '11',
    'NEO/USDT': '12',
  },
} as const;

const parseNamed = (text: string | undefined, otherwise: Readonly<Record<string, string>>): Invoicing['accounts'] =>
  text === undefined ? otherwise : Object.fromEntries(namedParts(text) ?? []);

const accountsOf = ({ PAYMENT_ACCOUNTS }: InvoicingVariables, isDemo: boolean): Invoicing['accounts'] =>
  parseNamed(PAYMENT_ACCOUNTS, isDemo ? demo.accounts : {});

/** Returns a sentence if a node is configured without an account to watch. @param isDemo as for `invoicingOf` */
export function missingAccountProblems(variables: InvoicingVariables, isDemo: boolean): string[] {
  const { ethereum } = accountsOf(variables, isDemo);
  return variables.ETHEREUM_RPC_URL !== undefined && ethereum === undefined
    ? ['PAYMENT_ACCOUNTS names no account on Ethereum; with ETHEREUM_RPC_URL it must, such as ethereum=0x….']
    : [];
}

/** @param isDemo whether demo data is enabled; then each method has an account */
export function toInvoicing(variables: InvoicingVariables, isDemo: boolean): Invoicing {
  return Object.freeze({
    seller: Object.freeze({
      name: variables.INVOICE_SELLER ?? 'Quarry',
      address: variables.INVOICE_ADDRESS ?? (isDemo ? demo.address : null),
      country: variables.INVOICE_COUNTRY ?? null,
      vatId: variables.INVOICE_VAT_ID ?? null,
    }),
    vatRate: Number(variables.VAT_RATE ?? 0),
    vatExemption: variables.VAT_EXEMPTION ?? 'Not subject to VAT',
    accounts: Object.freeze(accountsOf(variables, isDemo)),
    rates: Object.freeze(parseNamed(variables.COIN_RATES, isDemo ? demo.rates : {})),
    ...(variables.PAYMENT_WEBHOOK_SECRET !== undefined && { webhookSecret: variables.PAYMENT_WEBHOOK_SECRET }),
    ...(variables.PAYMENT_WEBHOOK_SECRET_PREVIOUS !== undefined && {
      previousWebhookSecret: variables.PAYMENT_WEBHOOK_SECRET_PREVIOUS,
    }),
    confirmations: Number(variables.ETHEREUM_CONFIRMATIONS ?? usualConfirmations),
    ...(variables.ETHEREUM_RPC_URL !== undefined && { ethereumRpcUrl: variables.ETHEREUM_RPC_URL }),
  });
}
