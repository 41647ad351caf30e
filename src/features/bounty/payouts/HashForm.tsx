import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { validate } from '#src/fields/validate.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hasHashFormat, hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { type PayoutItem, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

/** Marks the line as paid, and updates the payout's counts. */
function useMarkPaid(line: PayoutItem) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(payoutItems);
  return useMutation({
    mutationFn: (transactionHash: string) => {
      const { id, version } = line;
      return dataProvider.update<PayoutItem>(payoutItems.name, {
        id,
        data: { transactionHash, version },
        previousData: line,
      });
    },
    onSuccess: ({ data }) => keep(data),
  });
}

/** Returns the problem of a hash, by the rules of the server; undefined if it is valid. */
function hashProblem(campaign: Campaign, line: PayoutItem, transactionHash: string): string | undefined {
  if (transactionHash === '') return messageOf(problem('required'));
  const { problems } = validate(payoutItems, { transactionHash }, line);
  const [found] = [...hashProblems(campaign, line, transactionHash), ...problems];
  return found && messageOf(found);
}

interface HashFormProps {
  readonly campaign: Campaign;
  readonly line: PayoutItem;
}

/** The form for the transaction hash of a line. It marks the line as paid, after a confirmation. */
export function HashForm({ campaign, line }: HashFormProps) {
  const [hash, setHash] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useMarkPaid(line);
  const problemId = useId();
  const { name, amount, address } = line;
  const uncheckedHint = hasHashFormat(campaign, line) ? '' : say(words.hashUnchecked, { currency: amount.currency });
  const transactionHash = hash.trim();
  const message = invalid ?? error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = hashProblem(campaign, line, transactionHash);
    setInvalid(found);
    setConfirming(found === undefined);
  };
  const close = () => setConfirming(false);
  const pay = () => {
    close();
    mutate(transactionHash);
  };
  return (
    <form className="payout-hash" noValidate onSubmit={submit}>
      <input
        aria-label={say(words.hashOf, { name })}
        placeholder={words.hash}
        aria-invalid={invalid !== undefined}
        aria-describedby={message && problemId}
        value={hash}
        maxLength={limits.transactionHash.max}
        onChange={({ target }) => setHash(target.value)}
      />
      <button type="submit" className="button" disabled={isPending} aria-label={say(words.markPaidOf, { name })}>
        {words.markPaid}
      </button>
      {message && (
        <p id={problemId} role="alert">
          {message}
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={say(words.markPaidOf, { name })}
          subject={exactMoneyWords(amount.amount, amount.currency)}
          text={`${say(words.markPaidText, { hash: transactionHash, address: String(address) })} ${uncheckedHint}`.trim()}
          action={words.markPaid}
          isIrreversible
          onConfirm={pay}
          onClose={close}
        />
      )}
    </form>
  );
}
