/** The statistics on a dashboard. */
export const dashboardStatistics = {
  title: 'Today so far',
  open: 'Open statistics',
  up: 'Up %{change} on this time yesterday',
  down: 'Down %{change} on this time yesterday',
  same: 'Same as this time yesterday',
  week: '7 days: %{value}',
  weekUp: '7 days: %{value}, up %{change}',
  weekDown: '7 days: %{value}, down %{change}',
  points: '%{count} points',
  charts: {
    campaigns: 'What did your campaigns cost each day?',
    sites: 'What did your sites earn each day?',
    network: 'What did the network take in and pay out each day?',
  },
  note: 'Complete days in %{zone}, in %{currency}.',
  unavailable: 'Statistics aren’t available right now. Everything else works.',
} as const;
