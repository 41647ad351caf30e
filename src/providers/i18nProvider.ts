import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from '#src/i18n/en.ts';

/** English, the only language so far. */
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }]);
