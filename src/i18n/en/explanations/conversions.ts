import type { ResourceExplanations } from './words.ts';

const reader = 'The advertiser will see this.';

/** Conversions, and the postbacks that report them and tell of them. */
export const conversions = {
  conversions: {
    help: {
      transactionId:
        'Your own ID of the order or lead. It counts once per goal. If you have none, repeat the click ID.',
      clickId: 'The value of {click_id} that your landing page got.',
      goal: 'The name of a conversion goal of the campaign.',
      value: 'Leave it empty to use the value of the goal.',
    },
    sections: {
      conversion: { title: 'Conversion' },
      billing: {
        title: 'Billing',
        text: 'The price was fixed by the click. A conversion that isn’t billed costs nothing and earns nothing.',
      },
      time: { title: 'Time', text: 'It is approved by itself when the hold ends.' },
      moderation: { title: 'Status' },
    },
    transitions: {
      approve: 'It is approved before its hold ends.',
      reject: 'It no longer counts in the statistics. The advertiser will see your reason.',
    },
    readers: { reject: reader },
    reasons: {
      reject: ['The order was cancelled or refunded.', 'The lead isn’t valid.', 'The visitor used a bot.'],
    },
    cannotAdd: 'Your role can’t add conversions',
  },
  postbacks: { sections: { call: { title: 'Call' }, sent: { title: 'What was sent' }, billing: { title: 'Billing' } } },
  'outgoing-postbacks': {
    sections: {
      postback: { title: 'Postback' },
      delivery: { title: 'Delivery', text: 'A call that isn’t answered with a 2xx status is tried again later.' },
    },
    transitions: { retry: 'It is sent again right away, and tried as often as a new one.' },
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
