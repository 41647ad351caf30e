import { components } from '#src/i18n/en/admin/components.ts';
import docs from './kindOptions.json' with { type: 'json' };

interface Option {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

const kinds: Readonly<Record<string, { readonly text: string; readonly options: readonly Option[] }>> = docs.kinds;

/** A text whose parts between backticks are code. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={`${index} ${part}`}>{part}</code>));

function OptionTable({ options }: { readonly options: readonly Option[] }) {
  return (
    <table className="formatters kind-options">
      <thead>
        <tr>
          <th scope="col">{components.option}</th>
          <th scope="col">{components.takes}</th>
          <th scope="col">{components.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ name, type, isRequired, text }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {isRequired && ` ${components.always}`}
            </td>
            <td>
              <code>{type}</code>
            </td>
            <td>
              <Marked text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What every kind may be told. */
export const CommonOptions = () => (
  <details className="box kind">
    <summary>{components.commonOptions}</summary>
    <OptionTable options={docs.common} />
  </details>
);

/** What a kind stands for, and what it alone may be told. */
export function KindOptions({ kind }: { readonly kind: string }) {
  const { text = '', options = [] } = kinds[kind] ?? {};
  return (
    <>
      <p className="components-text">
        <Marked text={text} />
      </p>
      {options.length > 0 && <OptionTable options={options} />}
    </>
  );
}
