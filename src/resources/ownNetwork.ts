/** The ID of the own network among the exchanges. It isn't an outside exchange: its campaigns pay. */
export const ownNetwork = 1;
