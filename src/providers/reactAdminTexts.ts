import english from 'ra-language-english';
import { registerTexts } from './i18nProvider.ts';

// Imported where react-admin's own components are, so that no list loads their texts.
registerTexts(english);
