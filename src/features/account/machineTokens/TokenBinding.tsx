import { machineTokenWords as words } from '#src/i18n/en/account/machineTokens.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { Select } from '#src/ui/Select.tsx';

const kinds = ['owner', 'campaigns'] as const;

/** The typed owner or campaigns of a token. */
export interface BindingInput {
  readonly kind: (typeof kinds)[number];
  readonly ids: string;
}

export const emptyBinding: BindingInput = { kind: 'owner', ids: '' };

const idsIn = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** Converts the binding for the API; undefined until it is complete. */
export function bindingOf({ kind, ids: text }: BindingInput) {
  const ids = idsIn(text);
  const [first] = ids;
  if (first === undefined || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) return undefined;
  if (kind === 'campaigns') return { campaigns: [...ids] };
  return ids.length === 1 ? { owner: first } : undefined;
}

const options = kinds.map((value) => ({ value, word: words.boundKinds[value] }));

interface TokenBindingProps {
  /** Whether campaigns can’t be selected. */
  readonly isOwnerOnly: boolean;
  readonly value: BindingInput;
  readonly problem: string | undefined;
  readonly onChange: (value: BindingInput) => void;
}

/** Asks for the owner or the campaigns of a token. */
export const TokenBinding = ({ isOwnerOnly, value, problem, onChange }: TokenBindingProps) => (
  <>
    {!isOwnerOnly && (
      <label className="field">
        <span className="field-label">{words.boundTo}</span>
        <Select value={value.kind} options={options} onChange={(kind) => kind && onChange({ ...value, kind })} />
      </label>
    )}
    <LabelledField label={words.boundIds[value.kind]} hint={words.boundHint[value.kind]} problem={problem}>
      {(attributes) => (
        <div className="field-box">
          <input
            {...attributes}
            inputMode="numeric"
            value={value.ids}
            onChange={({ target }) => onChange({ ...value, ids: target.value })}
          />
        </div>
      )}
    </LabelledField>
  </>
);
