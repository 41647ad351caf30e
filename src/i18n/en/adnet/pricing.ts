/** What each pricing model bills, and at which price; docs/pricing-models.md has the same table. */
export const pricingTexts: Readonly<Record<string, { readonly bills: string; readonly price: string }>> = {
  CPM: { bills: 'An impression', price: 'The cost that the ad server sends, at most a thousandth of the bid' },
  CPC: { bills: 'A click', price: 'The cost that the ad server sends, at most the bid' },
  CPA: { bills: 'A conversion', price: 'The bid at the time of its click' },
  CPV: { bills: 'A video watched to the end', price: 'The cost that the ad server sends, at most the bid' },
  vCPM: {
    bills: 'A viewable impression',
    price: 'The cost that the ad server sends, at most a thousandth of the bid',
  },
  'Smart CPM': {
    bills: 'An impression',
    price: 'The cost that the ad server sends: as low as wins, at most a thousandth of the bid',
  },
  'Smart CPC': {
    bills: 'A click',
    price: 'The cost that the ad server sends: as low as wins, at most the bid',
  },
  CPD: { bills: 'Nothing', price: 'Can’t be chosen: no event is a day' },
  RevShare: {
    bills: 'A conversion',
    price: 'The revenue share of the conversion’s value, at most the bid, both at the time of its click',
  },
};

export const pricingWords = {
  title: 'What each pricing model bills',
  model: 'Model',
  bills: 'Bills',
  price: 'Price',
} as const;
