import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  rules: {
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    deprecated: 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-content': 'error',
    'no-dup-attr': 'error',
    'no-dup-id': 'error',
    'no-redundant-role': 'off',
    'valid-id': 'off',
  },
});

/** What is wrong with the markup: elements where they may not stand, ids that repeat, labels of elements without a role. */
export function markupFaults(html: string): string[] {
  const [result] = validator.validateStringSync(html).results;
  return (result?.messages ?? []).map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`);
}
