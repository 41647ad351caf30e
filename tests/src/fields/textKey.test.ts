import { describe, expect, it } from 'vitest';
import { applyMask, networks } from '#src/fields/handle/networks.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { textKey } from '#src/fields/textKey.ts';
import { supportForm } from '#src/resources/auth/routes/supportMessage.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { emailAddress } from '#src/schema/emailSchema.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';

const joiners = ['\u{200C}', '\u{200D}'];
const invisible =
  '\u{200B}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{FEFF}';

describe('the compared form of a text', () => {
  it.each([
    ['joiners', 'Pay\u{200D}\u{200C}Pal', 'PayPal'],
    ['joiners at the ends', '\u{200D}PayPal\u{200C} ', 'PayPal'],
    ['joiners between a letter and its accent', 'Cafe\u{200D}\u{301}', 'Café'],
    ['case', 'PAYPAL', 'paypal'],
  ])('ignores %s', (_, one, other) => expect(textKey(one)).toBe(textKey(other)));

  it('tells other texts apart', () => expect(textKey('Pay Pal')).not.toBe(textKey('PayPal')));
});

const resources: readonly Resource[] = Object.values(declared).flat();
const isName = ({ kind, readOnly, options }: AnyField): boolean =>
  ['text', 'tags'].includes(kind) && !readOnly && options['symbol'] !== true;
const names = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    [[name, field] as const, ...subfieldsOf(field)].flatMap(([part, each]) =>
      isName(each) ? [[`${resource.name} ${name} ${part}`, each] as const] : [],
    ),
  ),
);

describe('every name, title and tag', () => {
  const read = (field: AnyField, text: string): unknown =>
    valueSchemaOf(field).parse(field.kind === 'tags' ? [text] : text);

  it('is found', () => expect(names.length).toBeGreaterThan(40));

  it.each(names)('%s loses invisible characters and keeps joiners', (_, field) => {
    const { max = 255 } = field.options as { readonly max?: number };
    const rest = max < 4 ? 'b'.repeat(max - 1) : `${joiners.join('')}${'b'.repeat(Math.min(max - 3, 8))}`;
    const stored = `a${rest}`;
    const value = read(field, `${invisible}a${invisible}${rest}`);
    expect(value).toEqual(field.kind === 'tags' ? [stored] : stored);
  });
});

it('the subject of a message to support loses invisible characters', () => {
  const message = 'I expected last week’s reward.';
  expect(supportForm.parse({ subject: 'Pay\u{202E}ment', message }).subject).toBe('Payment');
});

it.each(Object.keys(networks) as (keyof typeof networks)[])('no handle of %s has joiners', (network) =>
  expect(applyMask(network, 'ada\u{200D}_\u{200C}l')).not.toMatch(/[\u{200C}\u{200D}]/u),
);

it.each(joiners)('no email has a joiner', (joiner) => {
  expect(emailAddress().safeParse(`a${joiner}da@example.com`).success).toBe(false);
});
