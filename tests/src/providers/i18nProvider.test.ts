import '#src/providers/reactAdminTexts.ts';
import { expect, test } from 'vitest';
import { i18nProvider } from '#src/providers/i18nProvider.ts';

const { translate } = i18nProvider;

test('a text of react-admin is said in English, with its values and in the form that fits their number', () => {
  expect(translate('ra.action.undo')).toBe('Undo');
  expect(translate('ra.page.error')).toBe('Something went wrong');
  expect(translate('ra.validation.minLength', { min: 3 })).toBe('Must be 3 characters at least');
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Element updated');
  expect(translate('ra.notification.updated', { smart_count: 4 })).toBe('4 elements updated');
});

test('resources and fields are called as on our own screens', () => {
  expect(translate('resources.pub-sites.name', { smart_count: 2 })).toBe('Sites');
  expect(translate('resources.campaigns.fields.startAt')).toBe('Start');
});

test('a text that is none of them is said as it is, or as it was given besides', () => {
  expect(translate('Saved.')).toBe('Saved.');
  expect(translate('Your 2 files are saved.', { _: 'Your 2 files are saved.' })).toBe('Your 2 files are saved.');
  expect(translate('constructor.name', { _: 'Nothing of the prototype' })).toBe('Nothing of the prototype');
  expect(translate('ra.action', { _: 'No text but a group' })).toBe('No text but a group');
});
