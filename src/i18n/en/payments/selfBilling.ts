/** What self-billed invoices say, and their page. */
export const selfBillingWords = {
  zone: 'Advertising space: %{title}',
  noZone: 'Advertising space without an ad zone',
  campaign: 'Work for the campaign “%{title}”',
  further: 'Earlier months: what was corrected or not billed yet, and fractions of the smallest amount',
  /** A supplier who has told no name. */
  nameless: 'User #%{id}',
  invoice: 'Invoice %{number}',
  print: 'Print',
  text: 'Issued by the customer in the name of the supplier.',
  period: 'Period of supply',
  days: '%{first} – %{last}',
  supplier: 'Supplier',
  customer: 'Customer',
  /** What a quantity counts. */
  units: {
    hours: '1 hour |||| %{smart_count} hours',
    rewards: '1 reward |||| %{smart_count} rewards',
    submissions: '1 submission |||| %{smart_count} submissions',
    corrections: '–',
  },
} as const;
