import { describe, expect, it } from 'vitest';
import { email } from '#src/fields/email/kind.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { emailAddress } from '#src/schema/emailSchema.ts';
import { emailText, loginText } from '#src/schema/formTexts.ts';
import { formVersion } from '#tests/support/formVersion.ts';

const read = (text: string) => emailAddress().safeParse(text);

/** Spellings of addresses, and their form. */
const spellings = [
  ['ada@example.org', 'ada@example.org'],
  ["o'neil+news.1@mail.example.museum", "o'neil+news.1@mail.example.museum"],
  ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
] as const;

/** Texts that are no address. */
const refused = [
  'name@example',
  'пример@example.org',
  'ada@пример.рф/path',
  'ada@пример.рф:80',
  'ada@user@',
  'ada@１２７.0.0.1',
  'ada@-a.example',
  '.ada@example.org',
  'a..da@example.org',
  'ada@exa mple.рф',
  'ada@%D1%80.рф',
  `ada@${'р'.repeat(254)}.рф`,
];

describe('an e-mail', () => {
  it('has the declared version: if not, declare the expected one', () => {
    const texts = [...spellings.map(([text]) => text), ...refused];
    expect(rulesOf(email()).canonical?.version).toBe(formVersion(texts.map((text) => [text, read(text).data])));
  });

  it.each(spellings)('%s is stored as %s', (text, stored) => {
    expect(read(text)).toEqual({ success: true, data: stored });
  });

  it.each(refused)('is not %s', (text) => {
    expect(read(text).success).toBe(false);
  });

  it('is the same to whoever signs in and whoever registers, however its domain is written', () => {
    const written = ' user@пример.рф ';
    expect(loginText().parse(written)).toBe('user@xn--e1afmkfd.xn--p1ai');
    expect(emailText().parse(written)).toBe('user@xn--e1afmkfd.xn--p1ai');
  });
});
