import type { I18nProvider } from 'ra-core';
import { resourceWord } from '#src/i18n/labels.ts';
import { fillIn } from '#src/i18n/say.ts';
import { member, textMember } from './json.ts';

let texts: object = {};

/** Hands in react-admin's own texts: `stockTexts.ts` does. */
export function registerTexts(stock: object): void {
  texts = stock;
}

/** @returns the text of react-admin at a path of names, `ra.action.undo`; empty where there is none */
function textAt(path: string): string {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return textMember(names.reduce<unknown>(member, texts), last);
}

/**
 * React-admin's own texts in English, the only language so far, with our names for resources and fields. Implements
 * `ra-core`'s interface itself: ra-i18n-polyglot would be loaded for every list, and texts are filled in in one way.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) =>
    resourceWord(key, member(options, 'smart_count')) ??
    fillIn(textAt(key) || textMember(options, '_') || key, (name) => member(options, name)),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
