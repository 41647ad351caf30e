/** The name of the tab with a campaign's money, in the address of the campaign's page. */
export const moneyTab = 'money';
