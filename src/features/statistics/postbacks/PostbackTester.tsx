import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { limits } from '#src/limits.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { postbacks } from '#src/resources/statistics/postbacks.ts';
import { postback } from '#src/resources/statistics/routes/postback.ts';
import { type PostbackSetup, signPostback } from '#src/resources/statistics/routes/postbackSetup.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { Select } from '#src/ui/Select.tsx';

interface PostbackTesterProps extends Pick<PostbackSetup, 'clicks'> {
  /** The ID of the campaign. */
  readonly id: number;
  readonly goals: readonly string[];
}

interface Call {
  readonly click_id: string;
  readonly goal: string;
  readonly transaction_id: string;
  readonly value: string;
}

/** Signs the typed values and sends a test like a tracker. The log lists it immediately. */
function useTester(id: number) {
  const client = useQueryClient();
  const signed = useMutation({ mutationFn: (body: Call) => callRoute(signPostback, { params: { id }, body }) });
  const tested = useMutation({
    mutationFn: async (call: Call) => {
      const { signature } = await callRoute(signPostback, { params: { id }, body: call });
      const sent = Object.entries({ ...call, signature }).filter(([, text]) => text !== '');
      return callRoute(postback, {
        params: {},
        query: { click_id: call.click_id, ...Object.fromEntries(sent), test: '1' },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [postbacks.name] }),
  });
  return { signed, tested };
}

/** Tests a postback of a campaign, and generates one to copy. */
export function PostbackTester({ id, goals, clicks }: PostbackTesterProps) {
  const [typed, setTyped] = useState<Call>({
    click_id: clicks[0]?.clickId ?? '',
    goal: goals[0] ?? '',
    transaction_id: '',
    value: '',
  });
  const [isMissing, setMissing] = useState(false);
  const { signed, tested } = useTester(id);
  const list = useId();
  const type = (change: Partial<Call>) => {
    setTyped((before) => ({ ...before, ...change }));
    setMissing(false);
    signed.reset();
    tested.reset();
  };
  const withClick = (act: (call: Call) => void) => {
    setMissing(typed.click_id === '');
    if (typed.click_id !== '') act(typed);
  };
  const field = (name: 'click_id' | 'transaction_id' | 'value', label: string, hint: string, max: number) => (
    <LabelledField label={label} hint={hint} problem={name === 'click_id' && isMissing ? words.clickNeeded : undefined}>
      {(attributes) => (
        <span className="field-box">
          <input
            {...attributes}
            list={name === 'click_id' ? list : undefined}
            inputMode={name === 'value' ? 'decimal' : undefined}
            maxLength={max}
            autoComplete="off"
            spellCheck={false}
            value={typed[name]}
            onChange={({ target }) => type({ [name]: target.value.trim() })}
          />
        </span>
      )}
    </LabelledField>
  );
  const refusal = (tested.error ?? signed.error)?.message;
  return (
    <form
      className="postback-tester"
      onSubmit={(event) => {
        event.preventDefault();
        withClick(tested.mutate);
      }}
    >
      <div className="postback-fields">
        <LabelledField label={words.goal} problem={undefined}>
          {(attributes) => (
            <Select
              {...attributes}
              value={typed.goal}
              options={goals.map((value) => ({ value, word: value }))}
              onChange={(goal) => goal !== undefined && type({ goal })}
            />
          )}
        </LabelledField>
        {field('click_id', words.clickId, clicks.length > 0 ? words.clickHint : words.noClicks, limits.clickIdLength)}
        {field('transaction_id', words.transactionId, words.transactionHint, limits.clickIdLength)}
        {field('value', words.value, words.valueHint, limits.nameLength)}
        <datalist id={list}>
          {clicks.map(({ clickId }) => (
            <option key={clickId}>{clickId}</option>
          ))}
        </datalist>
      </div>
      <div className="postback-actions">
        <button type="submit" className="button" data-kind="filled" disabled={tested.isPending}>
          {tested.isPending ? words.testing : words.test}
        </button>
        <button type="button" className="button" disabled={signed.isPending} onClick={() => withClick(signed.mutate)}>
          {words.sign}
        </button>
      </div>
      {refusal !== undefined && (
        <p className="banner" data-kind="error" role="alert">
          {refusal}
        </p>
      )}
      {tested.isSuccess && <output className="banner postback-passed">{words.passed}</output>}
      {signed.data && (
        <>
          <CopyBox label={words.signed} text={signed.data.url} />
          <p className="muted">{words.signedHint}</p>
        </>
      )}
    </form>
  );
}
