/** What invoices say, and what the platform writes for them. */
export const invoiceTexts = {
  items: {
    topUp: 'Top-up of the balance',
    campaign: 'Funding of the campaign “%{title}”',
  },
  void: 'The payment failed: it was reported as void.',
} as const;
