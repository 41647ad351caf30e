import { expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { ConfigurationError } from '#server/configuration/configurationError.ts';

const read = (SECOND_APPROVAL_ABOVE?: string) => readConfiguration({ SECOND_APPROVAL_ABOVE }).secondApproval;

test('The amounts above which a withdrawal takes two approvals have defaults, and can be given for all currencies and for some.', () => {
  expect(read().usual).toBe('1000');
  expect(read().above.get('BTC')).toBe('0.02');
  expect(read('500, BTC:0.1')).toEqual({ usual: '500', above: new Map([['BTC', '0.1']]) });
  expect(read('0').usual).toBe('0');
});

test.each(['BTC:0.1', '1,2', '1000,btc:1', '-1', '1e3', '1000,'])('%s is refused', (text) => {
  expect(() => read(text)).toThrow(ConfigurationError);
});
