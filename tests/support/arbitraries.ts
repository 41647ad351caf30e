import fc from 'fast-check';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Nested lists, deeper than a request body may be. */
const depth = 10_000;

/** Hostile values that no field may fail on, as JSON texts; some aren't valid JSON. */
const hostileTexts = [
  'null',
  '""',
  '"   "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\ufeff"',
  '"\' or 1=1; --"',
  '"%_\\\\"',
  '"{1,2}"',
  '"1,5"',
  '"1e309"',
  '"NaN"',
  '"-0"',
  '"0.1234567890123456789"',
  '"1"',
  '"true"',
  '"2026-02-30T00:00:00Z"',
  '"+275760-09-13T00:00:00.000Z"',
  '"javascript:alert(1)"',
  '"http://user:password@quarry.test/"',
  '"<img src=x onerror=alert(1)>"',
  '1e309',
  '-1e309',
  '-0',
  '0.1234567890123456789',
  '9007199254740993',
  '2147483648',
  '-1',
  '0.5',
  'NaN',
  'true',
  '[]',
  '[null]',
  '[[]]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"amount":"1,5","currency":"USD"}',
  '{"amount":"NaN","currency":"USD"}',
  '{"amount":1,"currency":"USD"}',
  '{"amount":"1e309","currency":"USD"}',
  '{"amount":"-0","currency":"USD"}',
  '{"amount":"0.1234567890123456789","currency":"USD"}',
  '{"from":"2026-01-01","to":"2025-01-01"}',
  '['.repeat(depth) + ']'.repeat(depth),
  `"${'x'.repeat(limits.longText + 1)}"`,
];

/** Values of the field's kind as JSON texts, near its limits. */
function ownValues({ kind, options }: AnyField): fc.Arbitrary<string> {
  const rules = rulesOf({ kind });
  const sampled = fc.nat({ max: 5_000 }).map((n) => rules.sample(options, n, () => 1));
  const { min = 0, max = 300 } = options;
  if (rules.columns(options)[''] !== 'text' || typeof min !== 'number' || typeof max !== 'number')
    return sampled.map((value) => JSON.stringify(value));
  const length = { minLength: Math.max(0, min - 1), maxLength: max + 1 };
  return fc.oneof(sampled, fc.string({ ...length, unit: 'grapheme' })).map((value) => JSON.stringify(value));
}

/** JSON texts for a field: valid, nearly valid, and hostile ones. */
export const arbitraryValue = (field: AnyField): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: ownValues(field) },
    { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );

const operators = ['', '_gte', '_lte', '_gt', '_lt', '_neq', '_contains', '_like', '_'];
const unknownNames = ['q', 'nothing', '__proto__', 'constructor', 'passwordHash', 'id"; drop table users', ''];

/** Queries of a list: fields and unknown names, values of every kind, and texts that aren't JSON. */
export function arbitraryQuery({ fields }: Resource): fc.Arbitrary<Record<string, string>> {
  const name = fc.constantFrom(...Object.keys(fields), ...unknownNames);
  const key = fc.tuple(name, fc.constantFrom(...operators)).map(([field, operator]) => field + operator);
  const value = fc.oneof(fc.constantFrom(...hostileTexts.slice(0, -2)), fc.json({ maxDepth: 2 }));
  const member = fc.tuple(key, value).map(([field, text]) => `${JSON.stringify(field)}:${text}`);
  const filter = fc.array(member, { maxLength: 3 }).map((members) => `{${members.join(',')}}`);
  const sort = fc.tuple(name, fc.constantFrom('ASC', 'DESC', 'asc', '', '1')).map((pair) => JSON.stringify(pair));
  const range = fc
    .tuple(fc.oneof(fc.integer(), fc.nat(30), fc.double()), fc.oneof(fc.integer(), fc.nat(99), fc.constant(100_000)))
    .map((pair) => JSON.stringify(pair));
  const junk = fc.oneof(fc.string(), fc.constantFrom(...hostileTexts.slice(0, -2)));
  const columns = fc.array(name).map((names) => JSON.stringify(names));
  return fc.record(
    {
      filter: fc.oneof({ weight: 4, arbitrary: filter }, junk),
      sort: fc.oneof({ weight: 4, arbitrary: sort }, junk),
      range: fc.oneof({ weight: 4, arbitrary: range }, junk),
      columns: fc.oneof(columns, junk),
      x: junk,
    },
    { requiredKeys: [] },
  );
}
