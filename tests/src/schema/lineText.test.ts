import { describe, expect, it } from 'vitest';
import { lineText, visibleText } from '#src/schema/lineText.ts';

const read = (text: string) => lineText().safeParse(text);

describe('a text of one line', () => {
  it.each([
    ['a zero-width space', 'Pay\u{200B}Pal'],
    ['marks of direction', '\u{200E}Pay\u{200F}Pal'],
    ['embedded and overridden directions', '\u{202A}Pay\u{202E}Pal\u{202C}'],
    ['isolated directions', '\u{2066}Pay\u{2069}Pal\u{2067}'],
    ['a byte order mark', '\u{FEFF}PayPal'],
    ['spaces that they hid', '\u{200B} PayPal \u{FEFF}'],
  ])('loses %s', (_, text) => {
    expect(read(text)).toEqual({ success: true, data: 'PayPal' });
  });

  it('is empty where nothing else stood in it', () => {
    expect(read('\u{200B}\u{FEFF}')).toEqual({ success: true, data: '' });
    expect(read('\u{200D} \u{200B}\u{200C}')).toEqual({ success: true, data: '' });
  });

  it.each([
    ['a family', '👩\u{200D}👩\u{200D}👧'],
    ['Persian', 'می\u{200C}خواهم'],
    ['Hebrew', 'שלום'],
  ])('keeps what %s needs', (_, text) => {
    expect(read(text)).toEqual({ success: true, data: text });
  });

  it('has no line breaks', () => {
    expect(read('Pay\nPal').success).toBe(false);
  });
});

it('a name of a file loses invisible characters too, and may have line breaks', () => {
  expect(visibleText().parse('invoice\u{202E}fdp.exe\n')).toBe('invoicefdp.exe');
  expect(visibleText().parse('two\nlines')).toBe('two\nlines');
});
