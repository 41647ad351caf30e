import { describe, expect, test } from 'vitest';
import { draftOf, problemsIn } from '#src/features/payments/model/invoiceDraft.ts';
import { fitsCountry, memberStates } from '#src/fields/vatId/vatCountries.ts';
import { isVatId, normalizeVatId } from '#src/fields/vatId/vatIds.ts';

test('there are 27 member states, and the United Kingdom is none', () => {
  expect(memberStates.size).toBe(27);
  expect(['GR', 'EL', 'GB', 'XI'].filter((code) => memberStates.has(code))).toEqual(['GR']);
});

describe('a VAT ID as documents and people write it', () => {
  test.each([
    ['at u12345678', 'ATU12345678'],
    ['BE 0123.456.789', 'BE0123456789'],
    ['BE 123.456.789', 'BE0123456789'],
    // In Switzerland and Norway the word behind the number is a part of it.
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['DE 123/456/789', 'DE123456789'],
    ['DE\u00a0123\u2009456\u202f789', 'DE123456789'],
    ['ＤＥ１２３４５６７８９', 'DE123456789'],
    ['DE١٢٣٤٥٦٧٨٩', 'DE123456789'],
    ['VAT No. DE123456789', 'DE123456789'],
    ['USt-IdNr.: DE123456789', 'DE123456789'],
    ['P.IVA IT12345678901', 'IT12345678901'],
    ['N° TVA : FR 12 345678901', 'FR12345678901'],
    ['HU 12345678-2-41', 'HU12345678'],
    ['NL 1234.56.789.B01', 'NL123456789B01'],
    ['NO 123 456 789 MVA', 'NO123456789MVA'],
    ['SE 556123–4567 01', 'SE556123456701'],
  ])('%s is %s', (typed, plain) => {
    expect(normalizeVatId(typed)).toBe(plain);
    expect(isVatId(plain)).toBe(true);
    expect(normalizeVatId(plain)).toBe(plain);
  });

  test.each(['DE12345678', 'BE012345678', 'GR123456789', 'IT1234567890', 'PL12345678901', '123456789', 'VAT'])(
    '%s is none',
    (typed) => expect(isVatId(normalizeVatId(typed))).toBe(false),
  );
});

describe('a VAT ID and a country', () => {
  test.each([
    ['DE123456789', 'DE'],
    ['EL123456789', 'GR'],
    ['XI123456789', 'GB'],
    ['GB123456789', 'GB'],
    ['FR12345678901', 'MC'],
    ['CHE123456789', 'LI'],
  ])('%s fits %s', (vatId, country) => expect(fitsCountry(vatId, country)).toBe(true));

  test.each([
    ['DE123456789', 'FR'],
    ['DE123456789', 'CH'],
    ['XI123456789', 'IE'],
    ['GB123456789', 'DE'],
    ['CHE123456789', 'GR'],
    ['CHE123456789', 'MC'],
  ])('%s doesn’t fit %s', (vatId, country) => expect(fitsCountry(vatId, country)).toBe(false));
});

describe('the form of an invoice tells', () => {
  const problemsWith = (country: string, vatId: string, needsBuyerAddress = false) => {
    const buyer = { name: 'Marble Media', address: null, country: null, vatId: null };
    const terms = { currency: 'USD', methods: ['paxum' as const], buyer, needsBuyerAddress, hasSellerAddress: true };
    return problemsIn({ ...draftOf(terms, '100'), country, vatId }, terms);
  };

  test('at the VAT ID that it can’t be one', () =>
    expect(problemsWith('DE', 'DE12')).toEqual({ vatId: expect.stringContaining('This isn’t a VAT ID.') }));
  test('at the VAT ID that it is another country’s', () =>
    expect(problemsWith('FR', 'de 123 456 789')).toEqual({ vatId: expect.stringContaining('don’t fit together') }));
  test('at the address that it is needed where VAT is charged', () =>
    expect(problemsWith('DE', '', true)).toEqual({ address: expect.stringContaining('must state your address') }));
  test('nothing otherwise', () => expect(problemsWith('DE', 'de 123.456-789')).toEqual({}));
});
