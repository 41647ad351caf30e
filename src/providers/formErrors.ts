import { unknownError } from '#src/problems/problemType.ts';
import type { ServerProblem } from './errors.ts';

/** What react-admin sets on the fields of a form: texts, nested like the record. */
export interface FormErrors {
  readonly errors: Readonly<Record<string, unknown>>;
}

const wholeForm = 'root.serverError';

/** `links[0].url` → links, 0, url. */
const keysOf = (path: string): string[] => path.split(/[.[\]]+/).filter((key) => key !== '');

/** Sets the text at a path of keys. */
function put(text: string, [key, ...rest]: readonly string[], inside?: unknown): unknown {
  if (key === undefined) return text;
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(inside) ? Array.from<unknown>(inside) : [];
    list[Number(key)] = put(text, rest, list[Number(key)]);
    return list;
  }
  const record = new Map(typeof inside === 'object' && inside !== null ? Object.entries(inside) : []);
  return Object.fromEntries(record.set(key, put(text, rest, record.get(key))));
}

/**
 * The texts of a refusal, each at the field that its `propertyPath` names (`links[0].url`) and the others at the form.
 * @example throw new HttpError(problem.message, problem.status, formErrors(problem))
 */
export function formErrors({ problems }: ServerProblem): FormErrors {
  const paths = problems.map(({ propertyPath }) => propertyPath || wholeForm);
  const texts = new Map<string, string[]>();
  problems.forEach((problem, index) => {
    const path = paths[index] ?? wholeForm;
    // A field whose inner fields have texts can't have one itself: it goes to the whole form.
    const hasInner = paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`));
    const place = hasInner ? wholeForm : path;
    texts.set(place, [...(texts.get(place) ?? []), problem.message]);
  });
  if (texts.size === 0) texts.set(wholeForm, [unknownError]);
  let errors: Readonly<Record<string, unknown>> = {};
  for (const [path, said] of texts) {
    const [first = '', ...rest] = keysOf(path);
    errors = { ...errors, [first]: put(said.join(' '), rest, errors[first]) };
  }
  return { errors };
}
