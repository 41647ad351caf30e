import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from '#src/i18n/en.ts';
import { resourceWord } from '#src/i18n/labels.ts';
import { member } from './json.ts';

const english = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }]);

/** English, the only language so far. React-admin's own pages call resources and fields as ours do. */
export const i18nProvider: I18nProvider = {
  ...english,
  translate: (key, options) => resourceWord(key, member(options, 'smart_count')) ?? english.translate(key, options),
};
