import { date } from '#src/fields/date/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { switched } from '#src/fields/switched/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { statisticsOverseer, statisticsReaders } from './audience.ts';
import { statisticsLimits } from './limits.ts';

const owners = [own(statisticsReaders)];

/** An event on a day, shown beside the day's figures. */
export const dateNotes = defineResource({
  name: 'date-notes',
  service: 'adnet',
  title: 'text',
  fields: {
    /** A calendar day, in the time zone of any report. */
    day: date({ required: true, filter: true }),
    text: text({ required: true, max: statisticsLimits.note, search: true }),
    /** Whether every reader of statistics sees the note. */
    everybody: switched({
      on: { name: 'share', by: [own(statisticsOverseer)] },
      off: { name: 'unshare', by: [own(statisticsOverseer)] },
      tone: 'done',
    }),
    owner: owner(),
  },
  sort: ['day', 'ASC'],
  access: {
    read: [...owners, by(statisticsReaders, { everybody: true })],
    create: owners,
    update: owners,
    delete: owners,
  },
});

export type DateNote = RowOf<typeof dateNotes>;
