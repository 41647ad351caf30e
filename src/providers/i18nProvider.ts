import type { I18nProvider } from 'ra-core';
import { resourceWord } from '#src/i18n/labels.ts';
import { fillIn } from '#src/i18n/say.ts';
import { member, textMember } from './json.ts';

let texts: object = {};

/** Registers react-admin's own texts, from `reactAdminTexts.ts`. */
export function registerTexts(stock: object): void {
  texts = stock;
}

/** @returns the text of react-admin at a path of names, `ra.action.undo`; empty if there is none */
function textAt(path: string): string {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return textMember(names.reduce<unknown>(member, texts), last);
}

/**
 * React-admin's own texts in English, the only language so far, with our names for resources and fields. It implements `ra-core`'s
 * interface itself: every list would load ra-i18n-polyglot, and texts would be interpolated in two ways.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) =>
    resourceWord(key, member(options, 'smart_count')) ??
    fillIn(textAt(key) || textMember(options, '_') || key, (name) => member(options, name)),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
