import type { I18nProvider } from 'ra-core';
import english from 'ra-language-english';
import { resourceWord } from '#src/i18n/labels.ts';
import { fillIn } from '#src/i18n/say.ts';
import { member, textMember } from './json.ts';

/** @returns the text of react-admin at a path of names, `ra.action.undo`; empty where there is none */
function textAt(path: string): string {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return textMember(names.reduce<unknown>(member, english), last);
}

/**
 * The texts of react-admin itself, in English, the only language so far. Its own pages call resources and fields as ours do. Over
 * `ra-core`'s contract alone: a list would load nine kilobytes for ra-i18n-polyglot, and texts are filled in in one way.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) =>
    resourceWord(key, member(options, 'smart_count')) ??
    fillIn(textAt(key) || textMember(options, '_') || key, (name) => member(options, name)),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
