import { lintRules } from './lintRules.ts';

export const lintFile = '.oxlintrc.json';

interface Lint {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

const isImportRule = ({ rules }: Lint['overrides'][number]): boolean => 'eslint/no-restricted-imports' in rules;

/** @returns the linter's configuration with its import rules replaced by those of the house */
export function withRules(text: string): string {
  const lint: Lint = JSON.parse(text);
  const others = lint.overrides.filter((each) => !isImportRule(each));
  return `${JSON.stringify({ ...lint, overrides: [...others, ...lintRules()] }, undefined, 2)}\n`;
}
