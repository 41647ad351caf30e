import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { fieldErrors } from '#src/screens/serverErrors.ts';
import type { DraftField, DraftProblems } from './draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** Field → the input that shows its problem. */
const inputOfField: Readonly<Record<string, DraftField>> = {
  url: 'url',
  link: 'url',
  text: 'text',
  file: 'file',
  subtasks: 'subtasks',
};

/** Returns all messages of a field, at any depth. */
const textsIn = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : typeof message === 'object' && message
      ? Object.values(message).flatMap(textsIn)
      : [];

/** Returns the problems of an error by input; the others are at the end of the form. */
function problemsOf(error: Error | null): DraftProblems {
  if (error === null) return {};
  const problems: Partial<Record<DraftField, string>> = {};
  for (const [field, message] of Object.entries(fieldErrors(error))) {
    const input = inputOfField[field] ?? 'root';
    problems[input] = [problems[input], ...textsIn(message)].filter(Boolean).join(' ');
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
  return { send: (values: Values) => mutate(values), isSending: isPending, serverProblems: problemsOf(error) };
}

/** Submits a new proof. */
export function useSubmitProof(participation: number, onSent: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  return useSend((values) => {
    const data = { participation, ...values };
    return once(data, (idempotencyKey) =>
      dataProvider.create<AnyRow>(submissions.name, { data, meta: { idempotencyKey } }),
    );
  }, onSent);
}

const isUnchanged = (before: Values, after: Values): boolean =>
  Object.entries(after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value));

/** Updates a proof, and resubmits a rejected one. The update checks a pending proof again, which may decide on it. */
export function useEditProof(submission: Submission, onSent: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { id } = submission;
  return useSend(async (values) => {
    // If only the second step failed before, the update isn't repeated.
    const { data: current } = await dataProvider.getOne<AnyRow>(submissions.name, { id });
    const params = { id, data: { ...values, version: current.version }, previousData: current };
    const { data: updated } = isUnchanged(current, values)
      ? { data: current }
      : await dataProvider.update<AnyRow>(submissions.name, params);
    const { pending: status, rejected } = submissionStatus.values;
    if (updated['status'] !== rejected) return updated;
    return dataProvider.changeStatus(submissions.name, id, { status, version: updated.version });
  }, onSent);
}
