/** Addresses of wallets at which coins are lost. */
export const addressWords = {
  burns:
    'Coins that are sent to this address are lost, because no one has its key. Paste the address of your own wallet instead.',
  confirmBurn: 'Send coins there anyway. I know that they will be lost.',
} as const;
