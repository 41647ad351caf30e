import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useWriteKey } from '#src/providers/useWriteKey.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { fieldErrors } from '#src/screens/serverErrors.ts';
import type { DraftField, DraftProblems } from './draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where a field's problem is to be seen, if at an input of the form at all. */
const places: Readonly<Record<string, DraftField>> = {
  url: 'url',
  link: 'url',
  text: 'text',
  file: 'file',
  tags: 'tags',
  subtasks: 'subtasks',
};

/** All texts of a refusal, however deep. */
const textsIn = (said: unknown): string[] =>
  typeof said === 'string' ? [said] : typeof said === 'object' && said ? Object.values(said).flatMap(textsIn) : [];

/** What the form says of a refusal: at its inputs, the rest at its end. */
function problemsOf(error: Error | null): DraftProblems {
  if (error === null) return {};
  const problems: Partial<Record<DraftField, string>> = {};
  for (const [field, said] of Object.entries(fieldErrors(error))) {
    const place = places[field] ?? 'root';
    problems[place] = [problems[place], ...textsIn(said)].filter(Boolean).join(' ');
  }
  return Object.keys(problems).length > 0 ? problems : { root: error.message };
}

function useSend(send: (values: Values) => Promise<unknown>, onSent: () => void) {
  const readAnew = useInvalidateResource(submissions);
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify(hunter.sent, { type: 'success' });
      readAnew();
      onSent();
    },
  });
  return { send: (values: Values) => mutate(values), isSending: isPending, refused: problemsOf(error) };
}

/** Hands in a new proof. */
export function useSubmit(participation: number, onSent: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useWriteKey();
  return useSend((values) => {
    const data = { participation, ...values };
    return once(data, (idempotencyKey) =>
      dataProvider.create<AnyRow>(submissions.name, { data, meta: { idempotencyKey } }),
    );
  }, onSent);
}

const same = (before: Values, after: Values): boolean =>
  Object.entries(after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value));

/** Mends a proof; a rejected one is handed in again. */
export function useMend(submission: Submission, onSent: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { id } = submission;
  return useSend(async (values) => {
    // What was mended before the second step failed isn't written again.
    const { data: now } = await dataProvider.getOne<AnyRow>(submissions.name, { id });
    const params = { id, data: { ...values, version: now.version }, previousData: now };
    const { data: mended } = same(now, values)
      ? { data: now }
      : await dataProvider.update<AnyRow>(submissions.name, params);
    const status = submissionStatus.values.pending;
    if (mended['status'] === status) return mended;
    return dataProvider.changeStatus(submissions.name, id, { status, version: mended.version });
  }, onSent);
}
