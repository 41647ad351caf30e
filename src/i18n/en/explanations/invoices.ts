import type { ResourceExplanations } from './words.ts';

/** Invoices, the credit notes that take them back, payments that no invoice asks for, and those that the platform issues to itself. */
export const invoices = {
  invoices: {
    help: {
      reference: 'What the payer writes on the payment.',
      number: 'Given when the invoice is paid, without gaps.',
      exception:
        'Too little, too much, too late, or recorded as a deposit under this reference, until somebody has decided.',
      received: 'All payments that count, in the currency of the invoice.',
      rest: 'What was received beyond the amount.',
      suppliedAt: 'The day of the last payment.',
    },
    sections: {
      payment: { title: 'Payment' },
      document: { title: 'Document' },
      buyer: { title: 'Buyer' },
      seller: { title: 'Seller' },
    },
    transitions: {
      accept:
        'What was received counts. It goes to the campaign or the balance, anything beyond the amount to the balance, and the invoice is issued.',
      giveBack:
        'None of it counts. Send the money back. The invoice returns to its previous status: waiting for payment, expired or cancelled.',
      cancel: 'Nobody should pay it any more.',
      refund: 'The money leaves the campaign or the balance again, and a credit note is issued. Send it back.',
    },
    readers: { giveBack: 'The buyer will see this.', refund: 'The buyer will see this, on the credit note.' },
    reasons: {
      giveBack: ['The payment is for something else.', 'The payment came too late.', 'The payment never arrived.'],
      refund: ['The buyer asked for it.', 'It was paid twice.'],
    },
  },
  'unassigned-payments': {
    help: {
      confirmations: 'Blocks since the payment, its own counted.',
      invoice: 'The invoice that this payment is for. Search by its number or its buyer.',
    },
    sections: { payment: { title: 'Payment' }, decision: { title: 'Decision' } },
    transitions: {
      assign:
        'The payment counts for the chosen invoice. If that makes too little, too much or too late, it waits for a decision there.',
      giveBack: 'The payment counts for nobody. Send the coins back first.',
    },
    readers: { giveBack: 'Only staff will see this. Name the hash of the return, or say why there is none.' },
    reasons: {
      giveBack: ['Less than sending it back would cost.', 'It came from ourselves.'],
    },
  },
  payments: {
    help: {
      reference: 'The number or the transaction hash of the payment.',
      value: 'In the currency of the invoice.',
      state:
        'Seen: it has been seen and may still fail. Final: it counts. Void: it has failed. Given back: it was sent back.',
    },
    sections: { payment: { title: 'Payment' }, document: { title: 'Invoice' } },
  },
  'self-billed-invoices': {
    help: {
      number: 'In a series of its own, without gaps.',
      amount: 'What was earned, VAT included.',
    },
    sections: {
      document: { title: 'Document' },
      supplier: { title: 'Supplier' },
      customer: { title: 'Customer' },
    },
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
