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
  top: {
    campaigns: 'Which campaigns cost the most in the last 7 days?',
    sites: 'Which sites earned the most in the last 7 days?',
    network: 'Which advertisers spent the most in the last 7 days?',
  },
  topNote: 'Complete days in %{zone}, in %{currency}, with the change from the 7 days before.',
  topEmpty: 'Nothing in the last 7 days.',
  topFailed: 'This list could not be loaded.',
  openReport: 'Open report',
  note: 'Complete days in %{zone}, in %{currency}.',
  unavailable: 'Statistics aren’t available right now. Everything else works.',
} as const;
