import { type FormEvent, useState } from 'react';
import { machineTokenWords as words } from '#src/i18n/en/account/machineTokens.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { type MachineScope, machineScopes } from '#src/resources/statistics/machineScopes.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { Select } from '#src/ui/Select.tsx';
import { bindingOf, emptyBinding, TokenBinding } from './TokenBinding.tsx';
import { useCreateToken } from './tokens.ts';

const day = 86_400_000;
/** The days for which a token may be valid. */
const expiries = { never: undefined, month: 30, quarter: 90, year: 365 } as const;
type Expiry = keyof typeof expiries;

const expiryOptions = (Object.keys(expiries) as Expiry[]).map((value) => ({ value, word: words.expiries[value] }));

const momentOf = (expiry: Expiry): string | null => {
  const days = expiries[expiry];
  return days === undefined ? null : new Date(Date.now() + days * day).toISOString();
};

interface ScopesProps {
  readonly chosen: readonly MachineScope[];
  readonly problem: string | undefined;
  readonly onChange: (scopes: readonly MachineScope[]) => void;
}

function Scopes({ chosen, problem, onChange }: ScopesProps) {
  const toggle = (scope: MachineScope) =>
    onChange(machineScopes.filter((each) => (each === scope) !== chosen.includes(each)));
  return (
    <fieldset className="token-scopes" aria-describedby="token-scopes-said">
      <legend className="field-label">{words.scopes}</legend>
      {machineScopes.map((scope) => (
        <label key={scope}>
          <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
          {words.scopeNames[scope]}
        </label>
      ))}
      <span
        id="token-scopes-said"
        className={problem ? 'field-error' : 'field-hint'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? words.scopesHint}
      </span>
    </fieldset>
  );
}

interface MadeProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** Shows the new token, only once. */
const Made = ({ name, token, onClose }: MadeProps) => (
  <section className="box new-token" aria-labelledby="token-made">
    <h2 id="token-made" ref={autoFocus} tabIndex={-1}>
      {words.madeTitle}
    </h2>
    <p>{words.madeText}</p>
    <CopyBox label={say(words.token, { name })} text={token} />
    <div>
      <button type="button" className="button" onClick={onClose}>
        {words.done}
      </button>
    </div>
  </section>
);

/** Asks for the machine's scopes, and shows its token once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const { mutate, data: made, error, isPending } = useCreateToken();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly MachineScope[]>([]);
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [bound, setBound] = useState(emptyBinding);
  const [wasSubmitted, setSubmitted] = useState(false);
  if (made) return <Made name={made.name} token={made.token} onClose={onClose} />;
  const given = name.trim();
  const readsStatistics = scopes.includes('statistics');
  const isBound = readsStatistics || scopes.includes('postback');
  // Statistics are read for one owner.
  const actsFor = readsStatistics ? ({ ...bound, kind: 'owner' } as const) : bound;
  const binding = isBound ? bindingOf(actsFor) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (given === '' || scopes.length === 0 || binding === undefined || isPending) return;
    mutate({ name: given, scopes: [...scopes], expiresAt: momentOf(expiry), ...binding });
  };
  return (
    <form className="box new-token" aria-label={words.add} noValidate onSubmit={submit}>
      <LabelledField
        label={words.name}
        hint={words.nameHint}
        problem={wasSubmitted && given === '' ? messageOf(problem('required')) : undefined}
      >
        {(attributes) => (
          <div className="field-box">
            <input
              {...attributes}
              ref={autoFocus}
              maxLength={limits.nameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        )}
      </LabelledField>
      <Scopes
        chosen={scopes}
        problem={wasSubmitted && scopes.length === 0 ? words.noScope : undefined}
        onChange={setScopes}
      />
      {isBound && (
        <TokenBinding
          value={actsFor}
          isOwnerOnly={readsStatistics}
          problem={
            wasSubmitted && binding === undefined
              ? messageOf(problem(readsStatistics ? 'tokenWithoutOwner' : 'unboundToken'))
              : undefined
          }
          onChange={setBound}
        />
      )}
      <label className="field">
        <span className="field-label">{words.expiry}</span>
        <Select value={expiry} options={expiryOptions} onChange={(next) => next && setExpiry(next)} />
      </label>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <div className="new-token-actions">
        <button type="submit" className="button" data-kind="filled" disabled={isPending}>
          {isPending ? words.creating : words.create}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
