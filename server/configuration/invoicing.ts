import { decimalsOf } from '#src/format/currencyDecimals.ts';

/** What invoices say of the seller, how they are paid, and who reports payments. */
export interface Invoicing {
  readonly seller: {
    readonly name: string;
    readonly address: string | null;
    /** The code of a country of ISO 3166-1. */
    readonly country: string | null;
    readonly vatId: string | null;
  };
  /** Percent. */
  readonly vatRate: number;
  /** Why there is no VAT where the rate is 0. */
  readonly vatExemption: string;
  /** Payment method → the account or the address that is paid to; a method without one isn’t offered. */
  readonly accounts: Readonly<Record<string, string>>;
  /** `ETH/USD` → the price of one coin, as a plain decimal. */
  readonly rates: Readonly<Record<string, string>>;
  /** Signs what a processor of payments reports; without one nothing is taken from it. */
  readonly webhookSecret?: string;
  /** The former one, whose signatures are accepted while the processor changes to the new one. */
  readonly previousWebhookSecret?: string;
  /** Confirmations after which a payment on Ethereum is final: blocks from its own to the newest, both counted. */
  readonly confirmations: number;
  /** A node of Ethereum’s main network, by JSON-RPC; without one nobody looks for payments there. May have a key in it. */
  readonly ethereumRpcUrl?: string;
}

/** The variables as they were given. */
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

/** The methods that an account can be named for. */
const methods = ['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo'] as const;
const accountNames = methods.map((name) => `${name}=…`).join(';');
export const accountsExample = `${accountNames}, on Ethereum an address: 0x and 40 hexadecimal digits`;
export const ratesExample = 'ETH/USD=2500;NEO/USD=12';

type Named = readonly [name: string, value: string];

/** `name=value` parts with semicolons between them, as addresses may have commas. @returns undefined for anything else */
function namedParts(text: string): readonly Named[] | undefined {
  const parts = text.split(';').map((part) => /^\s*([^=\s]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(part));
  const named = parts.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []));
  return named.length === parts.length ? named : undefined;
}

const longestAccount = 120;

/** An account of a method; on Ethereum an address, which payments are recognized by. */
const isAccount = ([name, account]: Named): boolean =>
  methods.some((each) => each === name) &&
  (name === 'ethereum' ? /^0x[\da-f]{40}$/i.test(account) : account.length <= longestAccount);

/** Whether a text names accounts of methods. */
export const isAccounts = (text: string): boolean => namedParts(text)?.every(isAccount) ?? false;

/** Whether a name is a pair such as `ETH/USD`. The coin may be a token; its price is in a known currency. */
const isPair = (name: string): boolean =>
  /^[A-Z0-9]{2,11}\/[A-Z0-9]{2,11}$/.test(name) && decimalsOf(name.split('/')[1] ?? '') !== undefined;

/** Whether a text names prices of coins. */
export const isRates = (text: string): boolean =>
  namedParts(text)?.every(
    ([name, price]) => isPair(name) && /^\d{1,12}(\.\d{1,12})?$/.test(price) && Number(price) > 0,
  ) ?? false;

/** Whether a text is a percentage with two decimals at most. */
export const isPercentage = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;

/** The demo’s address, accounts and prices, so that every method can be tried. Nobody can be paid by them. */
const demo = {
  address: 'Example Street 1, 10115 Berlin',
  accounts: {
    webmoney: 'Z000000000000',
    epayments: '000-000000',
    paxum: 'payments@quarry.test',
    'yandex-pay': '4100 0000 0000 000',
    // An address that belongs to nobody, of the standard’s examples.
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

const read = (text: string | undefined, otherwise: Readonly<Record<string, string>>): Invoicing['accounts'] =>
  text === undefined ? otherwise : Object.fromEntries(namedParts(text) ?? []);

const accountsOf = ({ PAYMENT_ACCOUNTS }: InvoicingVariables, isDemo: boolean): Invoicing['accounts'] =>
  read(PAYMENT_ACCOUNTS, isDemo ? demo.accounts : {});

/** A sentence where a node is named and no account that it could be asked about. @param isDemo as for `invoicingOf` */
export function withoutAccount(given: InvoicingVariables, isDemo: boolean): string[] {
  const { ethereum } = accountsOf(given, isDemo);
  return given.ETHEREUM_RPC_URL !== undefined && ethereum === undefined
    ? ['PAYMENT_ACCOUNTS names no account on Ethereum; with ETHEREUM_RPC_URL it must, such as ethereum=0x….']
    : [];
}

/** @param isDemo whether there are demo data: then each method has an account */
export function invoicingOf(given: InvoicingVariables, isDemo: boolean): Invoicing {
  return Object.freeze({
    seller: Object.freeze({
      name: given.INVOICE_SELLER ?? 'Quarry',
      address: given.INVOICE_ADDRESS ?? (isDemo ? demo.address : null),
      country: given.INVOICE_COUNTRY ?? null,
      vatId: given.INVOICE_VAT_ID ?? null,
    }),
    vatRate: Number(given.VAT_RATE ?? 0),
    vatExemption: given.VAT_EXEMPTION ?? 'Not subject to VAT',
    accounts: Object.freeze(accountsOf(given, isDemo)),
    rates: Object.freeze(read(given.COIN_RATES, isDemo ? demo.rates : {})),
    ...(given.PAYMENT_WEBHOOK_SECRET !== undefined && { webhookSecret: given.PAYMENT_WEBHOOK_SECRET }),
    ...(given.PAYMENT_WEBHOOK_SECRET_PREVIOUS !== undefined && {
      previousWebhookSecret: given.PAYMENT_WEBHOOK_SECRET_PREVIOUS,
    }),
    confirmations: Number(given.ETHEREUM_CONFIRMATIONS ?? usualConfirmations),
    ...(given.ETHEREUM_RPC_URL !== undefined && { ethereumRpcUrl: given.ETHEREUM_RPC_URL }),
  });
}
