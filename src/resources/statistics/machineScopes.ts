/** What a machine token lets its holder do: send events, report conversions, read statistics. */
export const machineScopes = ['events', 'postback', 'statistics'] as const;

export type MachineScope = (typeof machineScopes)[number];
