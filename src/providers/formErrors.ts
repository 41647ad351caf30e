import { unknownError } from '#src/problems/problemType.ts';
import type { ServerProblem } from './errors.ts';

/** The errors that react-admin sets on the fields of a form: texts, nested like the record. */
export interface FormErrors {
  readonly errors: Readonly<Record<string, unknown>>;
}

const wholeForm = 'root.serverError';

/** `links[0].url` → links, 0, url. */
const splitPath = (path: string): string[] => path.split(/[.[\]]+/).filter((key) => key !== '');

/** Sets the text at a path of keys. */
function setAtPath(text: string, [key, ...rest]: readonly string[], current?: unknown): unknown {
  if (key === undefined) return text;
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(current) ? Array.from<unknown>(current) : [];
    list[Number(key)] = setAtPath(text, rest, list[Number(key)]);
    return list;
  }
  const record = new Map(typeof current === 'object' && current !== null ? Object.entries(current) : []);
  return Object.fromEntries(record.set(key, setAtPath(text, rest, record.get(key))));
}

/**
 * The texts of a refusal, each at the field of its `propertyPath` (`links[0].url`) and the others at the form.
 * @example throw new HttpError(problem.message, problem.status, toFormErrors(problem))
 */
export function toFormErrors({ problems }: ServerProblem): FormErrors {
  const paths = problems.map(({ propertyPath }) => propertyPath || wholeForm);
  const texts = new Map<string, string[]>();
  problems.forEach((problem, index) => {
    const path = paths[index] ?? wholeForm;
    // A field can't have a text if its inner fields have texts: its text moves to the whole form.
    const hasInner = paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`));
    const place = hasInner ? wholeForm : path;
    texts.set(place, [...(texts.get(place) ?? []), problem.message]);
  });
  if (texts.size === 0) texts.set(wholeForm, [unknownError]);
  let errors: Readonly<Record<string, unknown>> = {};
  for (const [path, messages] of texts) {
    const [first = '', ...rest] = splitPath(path);
    errors = { ...errors, [first]: setAtPath(messages.join(' '), rest, errors[first]) };
  }
  return { errors };
}
