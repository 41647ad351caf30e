/** The scopes of a machine token: sending events, reporting conversions, reading statistics. */
export const machineScopes = ['events', 'postback', 'statistics'] as const;

export type MachineScope = (typeof machineScopes)[number];
