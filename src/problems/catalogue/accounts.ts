import type { ProblemTypes } from '../problemType.ts';

/** Registering, links in mails and new passwords. */
export const accountProblems = {
  linkExpired: {
    type: 'urn:uuid:76568418-74bc-482c-a9d3-0b0054af1687',
    status: 422,
    message: "Link might've expired. Ask for a new one: only the newest works, and only once.",
  },
  passwordsNotSame: {
    type: 'urn:uuid:a9a78bba-23a4-41e6-8555-228504661c67',
    status: 422,
    message: 'Passwords are not the same.',
  },
  commonPassword: {
    type: 'urn:uuid:8b361d75-c788-44f9-8837-862ea2e47c81',
    status: 422,
    message:
      'Many people use this password, so it’s tried first. Choose another, such as three words that don’t belong together.',
  },
  personalPassword: {
    type: 'urn:uuid:8d22b653-6a15-4181-9f56-a30bb8948061',
    status: 422,
    message:
      'This password is little more than your name, your e-mail or the word Quarry. Choose one that others can’t guess.',
  },
} as const satisfies ProblemTypes;
