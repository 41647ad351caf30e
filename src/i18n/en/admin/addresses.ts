/** Addresses of wallets at which coins are lost. */
export const addressWords = {
  burns:
    'Nobody has the key of this address, so coins sent there are lost. Paste the address of your own wallet instead.',
  confirmBurn: 'Send coins there all the same. I know that they are lost.',
} as const;
