import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { validate } from '#src/fields/validate.ts';
import { exactAmount } from '#src/format/money.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hasHashForm, hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { Line } from './line.ts';

/** Marks the line as paid; the payout counts it. */
function usePaying(line: Line) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(payoutItems);
  return useMutation({
    mutationFn: (transactionHash: string) => {
      const { id, version } = line;
      return dataProvider.update<Line>(payoutItems.name, {
        id,
        data: { transactionHash, version },
        previousData: line,
      });
    },
    onSuccess: ({ data }) => keep(data),
  });
}

/** What is wrong with a hash, by the same rules as the server; undefined when it may be sent. */
function hashProblem(campaign: Campaign, line: Line, transactionHash: string): string | undefined {
  if (transactionHash === '') return messageOf(problem('required'));
  const { problems } = validate(payoutItems, { transactionHash }, line);
  const [found] = [...hashProblems(campaign, line, transactionHash), ...problems];
  return found && messageOf(found);
}

interface HashFormProps {
  readonly campaign: Campaign;
  readonly line: Line;
}

/** The transaction hash of a line, which makes it paid, after asking. */
export function HashForm({ campaign, line }: HashFormProps) {
  const [hash, setHash] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = usePaying(line);
  const problemId = useId();
  const { name, amount, address } = line;
  const unchecked = hasHashForm(campaign, line) ? '' : say(words.hashUnchecked, { currency: amount.currency });
  const transactionHash = hash.trim();
  const said = refused ?? error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = hashProblem(campaign, line, transactionHash);
    setRefused(found);
    setAsking(found === undefined);
  };
  const close = () => setAsking(false);
  const pay = () => {
    close();
    mutate(transactionHash);
  };
  return (
    <form className="payout-hash" noValidate onSubmit={submit}>
      <input
        aria-label={say(words.hashOf, { name })}
        aria-invalid={refused !== undefined}
        aria-describedby={said && problemId}
        value={hash}
        maxLength={limits.transactionHash.max}
        onChange={({ target }) => setHash(target.value)}
      />
      <button type="submit" className="button" disabled={isPending} aria-label={say(words.markPaidOf, { name })}>
        {words.markPaid}
      </button>
      {said && (
        <p id={problemId} role="alert">
          {said}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say(words.markPaidOf, { name })}
          subject={`${exactAmount(amount.amount)} ${amount.currency}`}
          text={`${say(words.markPaidText, { hash: transactionHash, address: String(address) })} ${unchecked}`.trim()}
          action={words.markPaid}
          isFinal
          onConfirm={pay}
          onClose={close}
        />
      )}
    </form>
  );
}
