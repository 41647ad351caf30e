/** What each pricing model bills, and at which price; docs/pricing-models.md has the same table. */
export const pricingTexts: Readonly<Record<string, { readonly bills: string; readonly price: string }>> = {
  CPM: { bills: 'An impression', price: 'The cost that the ad server sends with it: a thousandth of the bid' },
  CPC: { bills: 'A click', price: 'The cost that the ad server sends with it: the bid' },
  CPA: { bills: 'A conversion', price: 'The bid when its click arrived' },
  CPV: { bills: 'A video watched to the end', price: 'The cost that the ad server sends with it: the bid' },
  vCPM: { bills: 'A viewable impression', price: 'The cost that the ad server sends with it: a thousandth of the bid' },
  'Smart CPM': {
    bills: 'An impression',
    price: 'The cost that the ad server sends with it: as low as wins, up to a thousandth of the bid',
  },
  'Smart CPC': { bills: 'A click', price: 'The cost that the ad server sends with it: as low as wins, up to the bid' },
  CPD: { bills: 'Nothing', price: 'Can’t be chosen: no event is a day' },
  RevShare: {
    bills: 'A conversion',
    price: 'The revenue share when its click arrived, of the conversion’s value, up to the bid at that time',
  },
};

export const pricingWords = {
  title: 'What each pricing model bills',
  model: 'Model',
  bills: 'Bills',
  price: 'Price',
} as const;
