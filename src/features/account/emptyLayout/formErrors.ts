import { accountForms as words } from '#src/i18n/en/account/accountForms.ts';
import { ServerProblem, ServerTimedOut, ServerUnreachable } from '#src/providers/errors.ts';

/** Field → its text; `form` is shown above all fields. */
export type FormErrors = Readonly<Record<string, string>>;

/** A failure with its own text, shown above the form. */
export class FormFailure extends Error {}

/** Returns the texts of a refusal by field. The texts of other fields are above the form, one per line. */
export function errorsOf(error: unknown, fields: readonly string[]): FormErrors {
  if (error instanceof ServerTimedOut) return { form: error.message };
  if (error instanceof ServerUnreachable) return { form: words.unreachable };
  if (error instanceof FormFailure) return { form: error.message };
  if (!(error instanceof ServerProblem)) return { form: words.failed };
  const texts: Record<string, string> = {};
  for (const { propertyPath = '', message } of error.problems) {
    const [name = ''] = propertyPath.split('[');
    const field = fields.includes(name) ? name : 'form';
    texts[field] = [texts[field], message].filter(Boolean).join(field === 'form' ? '\n' : ' ');
  }
  return texts;
}

/** The text of a field. */
export function valueOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the errors of required fields that are empty. */
export const emptyFields = (data: FormData, fields: readonly string[]): FormErrors =>
  Object.fromEntries(
    fields.filter((field) => valueOf(data, field).trim() === '').map((field) => [field, words.required]),
  );
