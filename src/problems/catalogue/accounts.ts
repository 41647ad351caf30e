import type { ProblemTypes } from '../problemType.ts';

/** Registrations, links in emails and new passwords. */
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
  wrongPassword: {
    type: 'urn:uuid:8b56a57d-75eb-4753-a81a-50b08b23591e',
    status: 422,
    message: 'That isn’t your password. Check it and try again.',
  },
  sameEmail: {
    type: 'urn:uuid:7b80d52b-2e34-4d2a-81bc-d647dbf9b111',
    status: 422,
    message: 'This is your e-mail already. Enter another one.',
  },
  emailTaken: {
    type: 'urn:uuid:0de50a58-36bc-4654-a726-355aa03a819a',
    status: 422,
    message: 'This e-mail has got an account of its own since the link was sent. Choose another e-mail.',
  },
  emailChangedLately: {
    type: 'urn:uuid:5c0bb22d-9516-4ec6-8a5b-2523acc018a0',
    status: 422,
    message:
      'Your e-mail was changed recently, and its former owner can take it back until {until} (UTC). You can change it again after that.',
  },
  wrongCode: {
    type: 'urn:uuid:226b5b73-4fd6-423c-b7a6-73fca0202db5',
    status: 422,
    message:
      'This code isn’t right, or was used already. Enter the newest one. If that doesn’t help, check that your phone sets its clock automatically.',
  },
  wrongPasskey: {
    type: 'urn:uuid:3339e8a7-b263-48e0-b999-1fb184d474b7',
    status: 422,
    message: 'This passkey doesn’t open an account here. Use another one, or your password.',
  },
  passkeyExpired: {
    type: 'urn:uuid:f262d31b-09e1-4cf7-9e02-440517e79639',
    status: 422,
    message: 'That took too long, or was used already. Start again with your passkey.',
  },
  passkeyTaken: {
    type: 'urn:uuid:00b25f3c-96a3-444c-9f46-25f515704bb1',
    status: 422,
    message: 'This passkey has been added already. Choose another one.',
  },
  tooManyPasskeys: {
    type: 'urn:uuid:6dcac2ea-bf6f-402d-bcb9-2f6da0034458',
    status: 422,
    message: 'You have {max} passkeys, and can’t have more. Remove one that you don’t use.',
  },
  noFactors: {
    type: 'urn:uuid:d03f484a-e167-4715-b3c9-9c902e3235fc',
    status: 422,
    message: 'This user has no second factor. If they can’t sign in, send them a password link.',
  },
  noSetup: {
    type: 'urn:uuid:56fc1d95-50b6-44b4-b6c7-37f1444a7a21',
    status: 422,
    message: 'Set up a second factor first.',
  },
  secondFactorKept: {
    type: 'urn:uuid:b3998998-fe74-432c-8c98-951d34fbd4f9',
    status: 422,
    message: 'Your role needs a second factor, so you can’t remove the last one. Add another first.',
  },
  secondFactorRequired: {
    type: 'urn:uuid:a6825ab5-291d-4813-ab5e-26dd26c235d3',
    status: 403,
    message: 'Your role needs a second factor. Set one up on your profile page, then try again.',
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
