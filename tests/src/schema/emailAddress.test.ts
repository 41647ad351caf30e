import { describe, expect, it } from 'vitest';
import { emailAddress } from '#src/schema/emailSchema.ts';
import { emailText, loginText } from '#src/schema/formTexts.ts';

const read = (text: string) => emailAddress().safeParse(text);

describe('an e-mail', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ["o'neil+news.1@mail.example.museum", "o'neil+news.1@mail.example.museum"],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ])('%s is stored as %s', (text, stored) => {
    expect(read(text)).toEqual({ success: true, data: stored });
  });

  it.each([
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
  ])('is not %s', (text) => {
    expect(read(text).success).toBe(false);
  });

  it('is the same to whoever signs in and whoever registers, however its domain is written', () => {
    const written = ' user@пример.рф ';
    expect(loginText().parse(written)).toBe('user@xn--e1afmkfd.xn--p1ai');
    expect(emailText().parse(written)).toBe('user@xn--e1afmkfd.xn--p1ai');
  });
});
