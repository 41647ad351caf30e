/** Asking for an invoice: for one’s balance, or for a campaign. */
export const askInvoice = {
  payByInvoice: 'Pay by invoice',
  topUp: 'Top up',
  campaignText: 'The campaign still needs %{missing}. Once the invoice is paid, the money is deposited by itself.',
  topUpText: 'Once the invoice is paid, the amount is in your balance.',
  amount: 'Amount in %{currency}',
  method: 'Payment method',
  noMethods: 'Amounts in %{currency} can’t be paid by invoice at the moment. Contact support.',
  buyer: 'Billing details',
  name: 'Name or company',
  address: 'Address',
  country: 'Country',
  noCountry: 'Not given',
  vatId: 'VAT ID',
  vatIdHint: 'For companies in the EU, such as DE123456789.',
  create: 'Create invoice',
  cancel: 'Cancel',
} as const;
