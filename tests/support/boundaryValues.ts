import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';

/** Values at the limits of a field: the last valid and the first invalid ones. */
export interface BoundaryValues {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const none: BoundaryValues = { valid: [], invalid: [] };

/** Texts of the shortest and the longest length, and one character beyond. */
function ofText({ options }: AnyField): BoundaryValues {
  const min = numberOr(options.min, 1);
  const max = numberOr(options.max, 0);
  if (options.symbol === true)
    return { valid: ['AB', 'X'.repeat(max)], invalid: ['A', 'ab', 'A-B', 'X'.repeat(max + 1), 12] };
  const long = max > 0 ? { valid: ['x'.repeat(max)], invalid: ['x'.repeat(max + 1)] } : none;
  const tooShort = min > 1 ? ['x'.repeat(min - 1)] : [];
  return {
    valid: ['y'.repeat(min), ...long.valid],
    invalid: [...tooShort, ...long.invalid, 'a\u0000b'.padEnd(min, 'x'), '\ud800'.padEnd(min, 'x'), 12, ['x'], {}],
  };
}

function ofNumber({ options }: AnyField): BoundaryValues {
  const { min, max, above, integer } = options;
  const step = integer === true ? 1 : 0.000001;
  const least = typeof min === 'number' ? { valid: [min], invalid: [min - step] } : none;
  const most = typeof max === 'number' ? { valid: [max], invalid: [max + step] } : none;
  const over = typeof above === 'number' ? { valid: [above + step], invalid: [above] } : none;
  return {
    valid: [...least.valid, ...most.valid, ...over.valid],
    invalid: [...least.invalid, ...most.invalid, ...over.invalid, ...(integer === true ? [1.5] : []), '12', true, [1]],
  };
}

function ofMoney({ options }: AnyField): BoundaryValues {
  const min = numberOr(options.min, 0);
  const above = typeof options.above === 'number' ? String(options.above) : undefined;
  const money = (amount: unknown) => ({ amount, currency: 'USD' });
  const below = min > 0 ? [money(`${min - 1}.999999999999999999`)] : [];
  const least = above === undefined ? [money(String(min))] : [];
  const notAbove = above === undefined ? [] : [money(above)];
  // A token has as many decimals as the ledger, the price of one event six, and US dollars two.
  const rateOrMoney = options.rate === true ? 6 : 2;
  const decimals = options.code === undefined ? rateOrMoney : 18;
  const smallest = (places: number) => money(`${min}.${'1'.padStart(places, '0')}`);
  const tooFine = decimals === 18 ? [] : [smallest(decimals + 1)];
  const malformed = ['', '-1', '1,5', '1e3', 'NaN', '0.1234567890123456789', '1'.repeat(21), 12].map(money);
  return {
    valid: [...least, smallest(decimals)],
    invalid: [...below, ...notAbove, ...tooFine, ...malformed, '12', 12],
  };
}

function ofTags({ options }: AnyField): BoundaryValues {
  const max = numberOr(options.max, 20);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag-${index}`);
  return { valid: [many(max)], invalid: [many(max + 1), 'tag', [1], ['a\u0000b']] };
}

function ofChoice({ options }: AnyField): BoundaryValues {
  const { choices } = options;
  return { valid: Array.isArray(choices) ? choices : [], invalid: ['nothing of the kind', 0, {}] };
}

const ofKind: Readonly<Record<string, (field: AnyField) => BoundaryValues>> = {
  text: ofText,
  longText: ofText,
  number: ofNumber,
  percentage: ofNumber,
  money: ofMoney,
  choice: ofChoice,
  tags: (field) => (rulesOf(field).columns(field.options)[''] === 'text[]' ? ofTags(field) : none),
  boolean: () => ({ valid: [true, false], invalid: ['true', 1, {}] }),
  date: () => ({ valid: ['2028-02-29'], invalid: ['2027-02-29', '2026-13-01', 'today', 0] }),
  dateTime: () => ({ valid: ['2028-02-29T23:59:59.999Z'], invalid: ['2027-02-29T00:00:00Z', '2026-01-01', 'now', 0] }),
  reference: () => ({ valid: [], invalid: [0, -1, 1.5, 2_147_483_648, '1', {}] }),
  references: () => ({ valid: [], invalid: [[0], ['1'], [1, 1], 1, {}] }),
  url: ({ options: { withoutQuery } }) => {
    const page = 'https://edge.quarry.test/path';
    const whole = `${page}?query=1#part`;
    const invalid = [
      'edge.quarry.test',
      'ftp://quarry.test/',
      'javascript:alert(1)',
      'https://user:pass@quarry.test/',
      1,
    ];
    return withoutQuery
      ? { valid: [page], invalid: [...invalid, whole, `${page}?`, `${page}#`] }
      : { valid: [whole], invalid };
  },
  lines: () => ({ valid: [], invalid: ['not.a.list', [1], {}] }),
  numericChoice: ({ options: { codes } }) => ({
    valid: Object.values(codes ?? {}),
    invalid: ['0', -1, {}],
  }),
  targeting: () => ({
    valid: [],
    invalid: [{ planet: { mode: 'include', ids: [1] } }, { country: { mode: 'include', ids: [] } }, [1], 'DE'],
  }),
  colour: () => ({ valid: ['#00ff00'], invalid: ['#00ff0', 'green', '#00ff0g', 0] }),
};

/** The boundary values that a field's declaration implies. */
export const boundaryValuesOf = (field: AnyField): BoundaryValues =>
  ofKind[field.kind]?.(field) ?? { valid: [], invalid: [{ no: 'such' }] };
