import { type RoleName, roleNames } from './roles.ts';

/** A row of the ability table. `only` limits it to the actor's own records, or to those in a status. */
export interface Grant {
  readonly action: string;
  readonly subjects: readonly string[];
  readonly only?: { readonly own?: true; readonly status?: string };
}

const may = (action: string, ...subjects: string[]): Grant => ({ action, subjects });

/** The abilities of each role: the table of specification section 6, word for word. */
export const abilities: Readonly<Record<RoleName, readonly Grant[]>> = {
  admin: [may('visit', 'Payments')],
  'bounty-admin': [
    may('update', 'Campaign', 'Task'),
    may('update-status', 'Campaign', 'Task'),
    may('visit', 'Payments'),
    may('manage', 'TaskParticipants'),
    may('view', 'TaskDetailedStatistics'),
    may('update', 'TaskDetailedStatistics'),
  ],
  'advert-admin': [
    may('update', 'Campaign', 'Task'),
    may('update-status', 'Campaign', 'Task'),
    may('update', 'Creative'),
    may('change-status', 'Landing'),
    may('update', 'TaskDetailedStatistics'),
    may('visit', 'Payments'),
  ],
  publisher: [may('visit', 'Payments')],
  advertiser: [may('visit', 'Payments'), may('delete', 'Landing'), may('update', 'Landing'), may('create', 'Landing')],
  'bounty-hunter': [
    may('search', 'BountyCampaign'),
    may('view', 'LinkStatus'),
    may('view', 'TaskProgress'),
    may('join', 'Task'),
    may('submit', 'InstagramPost', 'CreativeTask'),
    may('visit', 'Payments'),
  ],
  'bounty-manager': [
    may('search', 'BountyCampaign'),
    may('change', 'LinkStatus'),
    { action: 'update', subjects: ['Campaign', 'Task'], only: { own: true, status: 'pending' } },
    may('manage', 'TaskParticipants'),
    may('view', 'TaskDetailedStatistics'),
    may('update', 'TaskDetailedStatistics'),
  ],
};

/** The roles that have an ability, on whichever records. */
export const holders = (action: string, subject: string): readonly RoleName[] =>
  roleNames.filter((role) =>
    abilities[role].some((grant) => grant.action === action && grant.subjects.includes(subject)),
  );
