import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { resourceWord } from '#src/i18n/labels.ts';
import { member } from './json.ts';

const polyglot = polyglotI18nProvider(() => english, 'en', [{ locale: 'en', name: 'English' }]);

/** React-admin's own texts in English, the only language so far, with our names for resources and fields. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => resourceWord(key, member(options, 'smart_count')) ?? polyglot.translate(key, options),
};
