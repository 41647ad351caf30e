/** Addresses of wallets at which coins are lost. */
export const addressWords = {
  burns:
    'Coins that are sent to this address are lost, because no user has its key. Paste the address of your own wallet instead.',
  confirmBurn: 'Send coins there all the same. I know that they are lost.',
} as const;
