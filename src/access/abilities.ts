import { type RoleName, roleNames } from './roles.ts';

/** A row of the ability table. `only` limits it to the actor's own records, or to those in a status. */
export interface Grant {
  readonly action: string;
  readonly subjects: readonly string[];
  readonly only?: { readonly own?: true; readonly status?: string };
}

const allow = (action: string, ...subjects: string[]): Grant => ({ action, subjects });

/** The abilities of each role: the table of specification section 6, word for word. */
export const abilities: Readonly<Record<RoleName, readonly Grant[]>> = {
  admin: [allow('visit', 'Payments')],
  'bounty-admin': [
    allow('update', 'Campaign', 'Task'),
    allow('update-status', 'Campaign', 'Task'),
    allow('visit', 'Payments'),
    allow('manage', 'TaskParticipants'),
    allow('view', 'TaskDetailedStatistics'),
    allow('update', 'TaskDetailedStatistics'),
  ],
  'advert-admin': [
    allow('update', 'Campaign', 'Task'),
    allow('update-status', 'Campaign', 'Task'),
    allow('update', 'Creative'),
    allow('change-status', 'Landing'),
    allow('update', 'TaskDetailedStatistics'),
    allow('visit', 'Payments'),
  ],
  publisher: [allow('visit', 'Payments')],
  advertiser: [
    allow('visit', 'Payments'),
    allow('delete', 'Landing'),
    allow('update', 'Landing'),
    allow('create', 'Landing'),
  ],
  'bounty-hunter': [
    allow('search', 'BountyCampaign'),
    allow('view', 'LinkStatus'),
    allow('view', 'TaskProgress'),
    allow('join', 'Task'),
    allow('submit', 'InstagramPost', 'CreativeTask'),
    allow('visit', 'Payments'),
  ],
  'bounty-manager': [
    allow('search', 'BountyCampaign'),
    allow('change', 'LinkStatus'),
    { action: 'update', subjects: ['Campaign', 'Task'], only: { own: true, status: 'pending' } },
    allow('manage', 'TaskParticipants'),
    allow('view', 'TaskDetailedStatistics'),
    allow('update', 'TaskDetailedStatistics'),
  ],
};

/** The roles that have an ability, on any records. */
export const rolesWithAbility = (action: string, subject: string): readonly RoleName[] =>
  roleNames.filter((role) =>
    abilities[role].some((grant) => grant.action === action && grant.subjects.includes(subject)),
  );
