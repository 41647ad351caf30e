import english from 'ra-language-english';
import { registerTexts } from './i18nProvider.ts';

// Imported beside react-admin's own components, so that no list loads their texts.
registerTexts(english);
