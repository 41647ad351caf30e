const base58 = '[1-9A-HJ-NP-Za-km-z]';

interface Network {
  /** What its addresses look like; whether one has no slip in it, only its checksum tells. */
  readonly shape: RegExp;
  readonly samples: readonly [string, string];
}

export const networks = {
  bitcoin: {
    shape: new RegExp(`^(?:[13]${base58}{25,34}|bc1[02-9ac-hj-np-z]{11,87})$`),
    samples: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  },
  ethereum: {
    shape: /^0x[\da-f]{40}$/i,
    samples: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  },
  neo: {
    shape: new RegExp(`^A${base58}{33}$`),
    samples: ['APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk', 'AcQT3EriyauVL42uNcBNaxARdzB4UiZiyA'],
  },
  tron: {
    shape: new RegExp(`^T${base58}{33}$`),
    samples: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'],
  },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkName = keyof typeof networks;
