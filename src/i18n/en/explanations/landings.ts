import type { ResourceExplanations } from './words.ts';

const reader = 'The advertiser will see this.';

/** Landings and their groups. */
export const landings = {
  'advert-landings': {
    help: {
      name: 'Shown to you and the moderators.',
      url: 'Starts with https. Macros in braces are filled in for each visitor. A new address is reviewed again.',
      group: 'The group whose visitors this landing shares.',
      weight:
        'Only for groups with fixed shares: the percentage of visitors. Leave it empty for an even share. Change the weights of active landings together on the group’s page.',
    },
    sections: {
      landing: { title: 'Landing' },
      traffic: { title: 'Visitors', text: 'How many of the group’s visitors see this page.' },
      check: {
        title: 'Check',
        text: 'We check the address regularly. A landing that stops answering gets no visitors.',
      },
      moderation: { title: 'Moderation' },
    },
    material: 'Saving sends it back to review. It gets no visitors until it is approved.',
    transitions: {
      approve: 'It gets visitors from now on.',
      reject: 'It gets no visitors. The advertiser will see your reason, and can edit and resubmit it.',
      resubmit: 'It becomes pending again, and the moderators review it again.',
      disable: 'It gets no visitors until you enable it. The other landings of its group share them.',
      enable: 'It gets visitors again.',
      ban: 'It never gets visitors again. The advertiser will see your reason.',
    },
    readers: { reject: reader, ban: reader },
    reasons: {
      reject: [
        'The page doesn’t open, or shows an error.',
        'The page differs from what the ads promise.',
        'The page downloads something, or asks for it.',
        'The page doesn’t say who is behind the offer.',
      ],
      ban: ['The page deceives its visitors.', 'The page tries to install harmful software.'],
    },
    cannotAdd: 'Your role can’t add landings',
  },
  'landing-groups': {
    help: {
      name: 'Such as “Summer sale, variants”.',
      distribution: 'Even: active landings share visitors equally. Fixed: each gets the percentage that you choose.',
    },
    cannotAdd: 'Your role can’t add landing groups',
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
