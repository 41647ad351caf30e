import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';

/** The last values that a field takes, and the first that it doesn't. */
export interface Edges {
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const none: Edges = { taken: [], refused: [] };

/** Texts of the shortest and the longest length, made longer or shorter by one. */
function ofText({ options }: AnyField): Edges {
  const min = numberOr(options.min, 1);
  const max = numberOr(options.max, 0);
  if (options.symbol === true)
    return { taken: ['AB', 'X'.repeat(max)], refused: ['A', 'ab', 'A-B', 'X'.repeat(max + 1), 12] };
  const long = max > 0 ? { taken: ['x'.repeat(max)], refused: ['x'.repeat(max + 1)] } : none;
  const tooShort = min > 1 ? ['x'.repeat(min - 1)] : [];
  return {
    taken: ['y'.repeat(min), ...long.taken],
    refused: [...tooShort, ...long.refused, 'a\u0000b'.padEnd(min, 'x'), '\ud800'.padEnd(min, 'x'), 12, ['x'], {}],
  };
}

function ofNumber({ options }: AnyField): Edges {
  const { min, max, above, integer } = options;
  const step = integer === true ? 1 : 0.000001;
  const least = typeof min === 'number' ? { taken: [min], refused: [min - step] } : none;
  const most = typeof max === 'number' ? { taken: [max], refused: [max + step] } : none;
  const over = typeof above === 'number' ? { taken: [above + step], refused: [above] } : none;
  return {
    taken: [...least.taken, ...most.taken, ...over.taken],
    refused: [...least.refused, ...most.refused, ...over.refused, ...(integer === true ? [1.5] : []), '12', true, [1]],
  };
}

function ofMoney({ options }: AnyField): Edges {
  const min = numberOr(options.min, 0);
  const above = typeof options.above === 'number' ? String(options.above) : undefined;
  const money = (amount: unknown) => ({ amount, currency: 'USD' });
  const below = min > 0 ? [money(`${min - 1}.999999999999999999`)] : [];
  const least = above === undefined ? [money(String(min))] : [];
  const notAbove = above === undefined ? [] : [money(above)];
  const malformed = ['', '-1', '1,5', '1e3', 'NaN', '0.1234567890123456789', '1'.repeat(21), 12].map(money);
  return {
    taken: [...least, money(`${min}.000000000000000001`)],
    refused: [...below, ...notAbove, ...malformed, '12', 12],
  };
}

function ofTags({ options }: AnyField): Edges {
  const max = numberOr(options.max, 20);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag-${index}`);
  return { taken: [many(max)], refused: [many(max + 1), 'tag', [1], ['a\u0000b']] };
}

function ofChoice({ options }: AnyField): Edges {
  const { choices } = options;
  return { taken: Array.isArray(choices) ? choices : [], refused: ['nothing of the kind', 0, {}] };
}

const ofKind: Readonly<Record<string, (field: AnyField) => Edges>> = {
  text: ofText,
  longText: ofText,
  number: ofNumber,
  percentage: ofNumber,
  money: ofMoney,
  choice: ofChoice,
  tags: (field) => (rulesOf(field).columns(field.options)[''] === 'text[]' ? ofTags(field) : none),
  boolean: () => ({ taken: [true, false], refused: ['true', 1, {}] }),
  date: () => ({ taken: ['2028-02-29'], refused: ['2027-02-29', '2026-13-01', 'today', 0] }),
  dateTime: () => ({ taken: ['2028-02-29T23:59:59.999Z'], refused: ['2027-02-29T00:00:00Z', '2026-01-01', 'now', 0] }),
  reference: () => ({ taken: [], refused: [0, -1, 1.5, 2_147_483_648, '1', {}] }),
  references: () => ({ taken: [], refused: [[0], ['1'], [1, 1], 1, {}] }),
  url: () => ({
    taken: ['https://edge.quarry.test/path?query=1#part'],
    refused: ['edge.quarry.test', 'ftp://quarry.test/', 'javascript:alert(1)', 'https://user:pass@quarry.test/', 1],
  }),
  colour: () => ({ taken: ['#00ff00'], refused: ['#00ff0', 'green', '#00ff0g', 0] }),
};

/** The edges that a declaration draws around a field's values. */
export const edgesOf = (field: AnyField): Edges =>
  ofKind[field.kind]?.(field) ?? { taken: [], refused: [{ no: 'such' }] };
