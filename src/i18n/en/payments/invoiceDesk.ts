/** What staff do with an invoice’s payments. */
export const invoiceDesk = {
  title: 'Payments',
  publicPage: 'Public page of the invoice',
  confirm: 'Confirm a payment',
  confirmText: 'Record what has arrived on the account. If it fits, the invoice is paid.',
  reference: 'Payment reference',
  referenceHint: 'The number or transaction hash of the payment.',
  amount: 'Amount in %{currency}',
  save: 'Confirm payment',
  saving: 'Saving …',
  confirmed: 'Payment recorded.',
  secondPerson: 'A payment this large waits until a second person accepts it.',
  refundStates: {
    allowed: [],
    secondPersonNeeded: ['A refund takes a second admin: the invoice stays paid until another admin refunds it too.'],
    approved: ['You approved the refund. The invoice stays paid until another admin refunds it too.'],
  },
  excessStates: {
    allowed: [],
    secondPersonNeeded: ['Sending the excess back takes a second person.'],
    approved: ['You approved sending the excess back. Another administrator has to approve it too.'],
  },
  excess: 'More was received than asked for: %{amount}',
  acceptExcess: 'Move it to the balance',
  returned: 'It was sent back',
  returnReference: 'Reference of the return',
  decided: 'Decision recorded.',
} as const;
