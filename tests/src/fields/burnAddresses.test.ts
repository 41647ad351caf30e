import { expect, it } from 'vitest';
import { burnAddresses, isBurnAddress } from '#src/fields/walletAddress/burnAddresses.ts';
import { hasValidChecksum } from '#src/fields/walletAddress/checksum.ts';
import { networkNames } from '#src/fields/walletAddress/networkNames.ts';

it.each(networkNames)('each address of %s has a valid checksum and burns coins', (network) => {
  const wrong = burnAddresses[network].filter((one) => !hasValidChecksum(network, one) || !isBurnAddress(one));
  expect(wrong).toEqual([]);
});

it.each([
  ['0x000000000000000000000000000000000000dEaD', true],
  ['0XEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
  ['BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ9E75RS', true],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['1111111111111111111114olvt2', false],
])('whether %s burns coins: %s', (address, burns) => {
  expect(isBurnAddress(address)).toBe(burns);
});
