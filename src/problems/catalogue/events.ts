import type { ProblemTypes } from '../problemType.ts';

/** Events from ad servers: whole batches, and lines of them. */
export const eventProblems = {
  unreadableBatch: {
    type: 'urn:uuid:1c7e5a92-0f3d-4b68-9e21-6d4a8c0b5f31',
    status: 400,
    message: 'This batch can’t be read. Send UTF-8 text, compressed with gzip or zstd or not at all.',
  },
  tooManyEvents: {
    type: 'urn:uuid:a84f2d6b-5c19-4e03-8b7a-2f9d1e6c3a32',
    status: 413,
    message: 'A batch has at most {max} events. Send them in several.',
  },
  batchReused: {
    type: 'urn:uuid:63b0e9f4-d72a-4185-a3c6-7e1f4b8d9c33',
    status: 422,
    message: 'The batch “{batch}” was already sent with other events. Give these an id of their own.',
  },
  eventNotJson: {
    type: 'urn:uuid:f92c4a17-8e5b-4d30-b6f1-0a3d7c9e5b34',
    status: 400,
    message: 'This line isn’t a JSON object.',
  },
  eventField: {
    type: 'urn:uuid:5d81b3e6-2a7f-4c94-9d05-e8b6f1c4a735',
    status: 400,
    message: '“{field}” is missing, unknown or has a value that it can’t have.',
  },
  eventTime: {
    type: 'urn:uuid:2e6f9c05-b48d-4a71-8c3e-5f0d7b1a9e36',
    status: 422,
    message: '“{field}” is too long ago, or in the future.',
  },
  eventRevenue: {
    type: 'urn:uuid:8b1f4d27-63ce-4a95-b0e7-d52a9c814f68',
    status: 422,
    message: '“publisherRevenue” is more than “cost”. A publisher earns at most what the event costs.',
  },
  eventRecord: {
    type: 'urn:uuid:c05a7d38-16e9-4f52-b8d4-3c9e0f6b2a37',
    status: 422,
    message: 'There is no {field} {id}.',
  },
} as const satisfies ProblemTypes;
