/**
 * Decimals → the currencies that have them: the minor units of ISO 4217, and the smallest units of coins on their chains. `Intl` isn't
 * used, as browsers and Node disagree on some currencies.
 */
const codesByDecimals: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW NEO PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP',
  ],
  [
    2,
    'CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES',
  ],
  [
    2,
    'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK',
  ],
  [
    2,
    'NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB',
  ],
  [2, 'TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [6, 'TRX USDC USDT'],
  [8, 'BTC GAS'],
  [18, 'BNB ETH'],
];

const decimals = new Map(codesByDecimals.flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count])));

/** @returns the decimals of a currency's smallest amount; undefined for a token, and for a currency that staff have added */
export const decimalsOf = (code: string): number | undefined => decimals.get(code);

/** The decimals of a price for one event, such as a bid: a click costs less than the smallest coin. The statistics store as many. */
export const rateDecimals = 6;

/** The number of an amount's decimals without superfluous zeros: 2 for `1.250`. */
export const decimalsIn = (amount: string): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
