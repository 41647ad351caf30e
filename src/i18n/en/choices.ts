import { networkNames } from '#src/i18n/en/bounty/networks.ts';

/** The words of fixed choices that don't derive from their names. */
export const choices: Readonly<Record<string, string>> = {
  ...networkNames,
  auto: 'Automatic: immediately',
  'first-come': 'First come, first served',
  manual: 'Manual: you decide',
  act: 'Checked on the account',
  everywhere: 'Everywhere',
  except: 'All countries except some',
  only: 'Some countries only',
  address: 'A page of mine',
  landings: 'A landing group',
  adItself: 'The link in the ad itself',
  dns: 'DNS record',
  file: 'File',
  html: 'HTML code',
  meta: 'Meta tag',
  url: 'My own page',
  webmoney: 'WebMoney',
  epayments: 'ePayments',
  'yandex-pay': 'Yandex Pay',
  neo: 'NEO',
  tron: 'TRON',
  bnb: 'BNB Smart Chain',
  beacon: 'BNB Beacon Chain',
  eos: 'EOS',
};
