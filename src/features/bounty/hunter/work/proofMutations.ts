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

/** The input that shows the problem of a field, if there is one. */
const inputOfField: Readonly<Record<string, DraftField>> = {
  url: 'url',
  link: 'url',
  text: 'text',
  file: 'file',
  subtasks: 'subtasks',
};

/** All messages of a field, however deep they are nested. */
const textsIn = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : typeof message === 'object' && message
      ? Object.values(message).flatMap(textsIn)
      : [];

/** The problems of an error by input; those without an input are at the end of the form. */
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

/** Updates a proof; a rejected one is also resubmitted. A pending one is checked again by the update, which may decide on it. */
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
