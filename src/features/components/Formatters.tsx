import { formatDate, formatDay, formatMoment } from '#src/format/date.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { formatMoney, formatRate } from '#src/format/money.ts';
import { formatCount, formatNumber, formatStakes } from '#src/format/number.ts';
import { camelCased, capitalized, lowerCased, upperCased } from '#src/i18n/derive.ts';
import { components } from '#src/i18n/en/admin/components.ts';

const noon = '2026-01-09T12:05:00.000Z';
const phrase = 'Task reward type';

type Formatter = keyof typeof components.formatters;

/** Each formatter with sample inputs and outputs. */
const samples: readonly (readonly [Formatter, readonly (readonly [given: string | number, shown: string])[]])[] = [
  ['number', [0.5, 1234.567, 99_999, 1_250_000].map((value) => [value, formatNumber(value)])],
  ['count', [319, 12_319].map((value) => [value, formatCount(value)])],
  ['stakes', [4, 1250.5].map((value) => [value, formatStakes(value)])],
  ['fileSize', [512, 1536, 5 * 1024 ** 2, 1024 ** 4].map((value) => [value, formatFileSize(value)])],
  ['day', [['2026-01-09', formatDay('2026-01-09')]]],
  ['date', [[noon, formatDate(noon)]]],
  ['moment', [[noon, formatMoment(noon)]]],
  [
    'money',
    [
      ['4000000', 'JPY'],
      ['0.5', 'USD'],
      ['1.25', 'KWD'],
      ['0.000000000000000001', 'ETH'],
    ].map(([amount = '', code = '']) => [`${amount} ${code}`, formatMoney(amount, code)]),
  ],
  ['rate', ['12345.678901234567890123'].map((value) => [value, formatRate(value)])],
  ['capitalize', [[lowerCased(phrase), capitalized(lowerCased(phrase))]]],
  ['camelCase', [[phrase, camelCased(phrase)]]],
  ['upperCase', [[phrase, upperCased(phrase)]]],
  ['lowerCase', [[phrase, lowerCased(phrase)]]],
];

export const Formatters = () => (
  <table className="formatters">
    <thead>
      <tr>
        <th scope="col">{components.formatter}</th>
        <th scope="col">{components.given}</th>
        <th scope="col">{components.shown}</th>
      </tr>
    </thead>
    <tbody>
      {samples.flatMap(([name, values]) =>
        values.map(([given, shown]) => (
          <tr key={`${name} ${given}`}>
            <td>{components.formatters[name]}</td>
            <td>{given === '' ? components.nothing : <code>{given}</code>}</td>
            <td>{shown}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);
