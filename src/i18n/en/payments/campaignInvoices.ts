/** The invoices of a campaign, on its page. */
export const campaignInvoices = {
  due: 'Due %{date}',
  failed: 'The invoices couldn’t be loaded. Reload the page.',
} as const;
