import type { ProblemTypes } from '../problemType.ts';

/** Invalid values and bodies. */
export const inputProblems = {
  blank: { type: 'urn:uuid:449e1f8b-eead-4ccd-a651-604ca0ba61cc', status: 422, message: 'Value not blank.' },
  required: { type: 'urn:uuid:c336004f-bb5a-441d-a1e6-affd1a1ba37f', status: 422, message: 'Field required.' },
  tooShort: {
    type: 'urn:uuid:049ca4c9-1ae3-46f7-8fca-33b39814a275',
    status: 422,
    message: 'Value at least {min} characters.',
  },
  tooLong: {
    type: 'urn:uuid:b69218a0-e3b5-4320-84e0-f576007f0ada',
    status: 422,
    message: 'Value at most {max} characters.',
  },
  tooFew: { type: 'urn:uuid:3004de00-bb08-4145-ac66-792e6a167d17', status: 422, message: 'Choose at least {min}.' },
  tooMany: { type: 'urn:uuid:8df45a38-4553-484a-8231-cc84ebb901ef', status: 422, message: 'Choose at most {max}.' },
  currencyDiffers: {
    type: 'urn:uuid:8e7b4b48-5938-4925-8fde-473f9e7a324f',
    status: 422,
    message: 'Enter the amount in {currency}.',
  },
  tooSmall: {
    type: 'urn:uuid:33ef9328-06f2-43c8-95bc-74204990c3db',
    status: 422,
    message: 'Value greater than or equal to {min}.',
  },
  tooLittleMoney: {
    type: 'urn:uuid:587c5ed2-6f20-43b9-aa28-d8fab00a7a61',
    status: 422,
    message: 'Value greater than or equal to {min} {currency}.',
  },
  notAbove: {
    type: 'urn:uuid:7d7495e3-d2c9-4afe-94ac-337a79d8a699',
    status: 422,
    message: 'Value greater than {min}.',
  },
  tooLarge: {
    type: 'urn:uuid:d26b7004-057d-42c0-8692-92dc8a490671',
    status: 422,
    message: 'Value less than or equal to {max}.',
  },
  moreThanField: {
    type: 'urn:uuid:9a6f3f0c-9a63-4e8f-8f0a-0f1a1b6f6c11',
    status: 422,
    message: 'Can’t be more than “{field}”.',
  },
  lessThanField: {
    type: 'urn:uuid:3b0f3bd0-6d0b-4f0c-9a61-2f1d6a0f7c25',
    status: 422,
    message: 'Can’t be less than “{field}”.',
  },
  notBeforeField: {
    type: 'urn:uuid:d0a4a7c4-5a4c-4f57-9b34-5a2f3e7d8b12',
    status: 422,
    message: 'Must be before “{field}”.',
  },
  hasPassed: {
    type: 'urn:uuid:7a1c7f0c-6c0e-4a55-9d0e-0b6f8f6a2d19',
    status: 422,
    message: 'This time has passed. Choose a later one.',
  },
  invalidText: {
    type: 'urn:uuid:d846e5ed-2883-4c7a-891c-a790596d2be3',
    status: 400,
    message: 'This text contains characters that aren’t allowed. Remove control characters and line breaks.',
  },
  invalidNumber: {
    type: 'urn:uuid:9c01d05d-fb02-4e2d-8035-6ba3ae930646',
    status: 400,
    message: 'This isn’t a number. Enter digits, with up to 18 decimals after a point.',
  },
  invalidInteger: {
    type: 'urn:uuid:32404951-fe4d-4d71-b548-ab09559467e7',
    status: 400,
    message: 'Enter a whole number.',
  },
  tooManyDecimals: {
    type: 'urn:uuid:06efa08b-fc1a-4b9e-a9b9-f62ee68bbf92',
    status: 422,
    message: 'An amount in {code} has at most {max} decimals here. Remove the rest.',
  },
  wholeAmount: {
    type: 'urn:uuid:4b7c1d0e-52f6-4d7e-9a39-0f7f0a6f3c11',
    status: 422,
    message: '{code} has no decimals. Enter a whole number.',
  },
  invalidAmount: {
    type: 'urn:uuid:e96da57d-e671-4659-beb8-15cdf5168f2d',
    status: 400,
    message: 'This isn’t an amount. Enter up to 20 digits, with up to 18 decimals after a point.',
  },
  invalidBoolean: { type: 'urn:uuid:c0be12f2-958b-40ac-a0ee-8f1c3cd233da', status: 400, message: 'Choose yes or no.' },
  invalidDate: {
    type: 'urn:uuid:e5138d58-6ef9-44b8-acd2-a8ba0993b4bc',
    status: 400,
    message: 'This isn’t a date. Enter it as DD.MM.YYYY, or choose it in the calendar.',
  },
  invalidChoice: {
    type: 'urn:uuid:606e8286-346e-46ac-80e0-f2cef4e46142',
    status: 400,
    message: 'This isn’t one of the choices. Choose one from the list.',
  },
  invalidTimeZone: {
    type: 'urn:uuid:59e5cfd8-57d0-4ddf-811f-317fb1b9c5ac',
    status: 400,
    message: 'This isn’t a time zone. Choose one from the list, such as Europe/Berlin.',
  },
  invalidReference: {
    type: 'urn:uuid:62bfab91-fa38-4859-bf8a-48c1fde48f5b',
    status: 400,
    message: 'This record doesn’t exist. Choose one from the list.',
  },
  invalidTargeting: {
    type: 'urn:uuid:6f0d5d7b-3a55-4c0a-9f0e-6a4ad0b7f7a1',
    status: 400,
    message: 'This isn’t a targeting. Give each dimension a mode, include or exclude, and its ids.',
  },
  unknownDimension: {
    type: 'urn:uuid:0c9a3a0e-6f3c-4b0f-8a3e-5f9d5f1f2c56',
    status: 422,
    message: 'There is no dimension {names}. Remove it, or check its spelling.',
  },
  notWithin: {
    type: 'urn:uuid:cdcec1d0-577b-4152-bea9-6be9efef57fa',
    status: 422,
    message: 'This doesn’t belong to the chosen {parent}. Choose one from the list.',
  },
  outsideTargeting: {
    type: 'urn:uuid:739814f4-756e-4420-906d-0b256cf9cc15',
    status: 422,
    message: 'Outside the targeted {parent}: {titles}. Choose others, or change the {parent}.',
  },
  invalidEmail: {
    type: 'urn:uuid:42b9e225-d672-433d-b946-ec7020b425d1',
    status: 400,
    message: 'This isn’t an e-mail address. Enter one like name@example.com.',
  },
  invalidVatId: {
    type: 'urn:uuid:5adee44d-945a-4c59-a431-bbfb38b5aa24',
    status: 400,
    message:
      'This isn’t a VAT ID. Enter it with the code of its country, as its tax office writes it, like DE123456789.',
  },
  vatIdOfOtherCountry: {
    type: 'urn:uuid:6fccf0bb-6611-46fe-ad38-e8b88d4229bc',
    status: 422,
    message:
      'The VAT ID and the country don’t fit together. Those of the EU begin with the code of their country, of Greece with EL and of Northern Ireland with XI. Change one of the two.',
  },
  invalidSymbol: {
    type: 'urn:uuid:52768a4b-22ff-431b-ad57-7a411a15295d',
    status: 422,
    message: 'This isn’t a token symbol. Enter 2 to 11 capital letters and digits, like QRY.',
  },
  invalidUrl: {
    type: 'urn:uuid:2c78c774-4836-4dc5-a6b0-88afe7b82c28',
    status: 400,
    message: 'Link is not a valid url. Enter one like https://example.com/page.',
  },
  invalidFileLink: {
    type: 'urn:uuid:4bbadb52-2adc-47fd-affc-7afa2065a2d1',
    status: 400,
    message: 'File link is not a valid url. Enter one like https://example.com/page.',
  },
  urlNotHttps: {
    type: 'urn:uuid:49c456d4-883b-4976-a395-52e793729fe2',
    status: 422,
    message: 'This address must start with https://, so that nobody on the way can read or change the page.',
  },
  urlWithQuery: {
    type: 'urn:uuid:9bf3dc1e-4e79-4a96-8543-2f289724dad5',
    status: 422,
    message: 'This address can’t contain ? or #. Remove the first one and everything after it.',
  },
  macroSpelling: {
    type: 'urn:uuid:9bf549fb-53fc-41f9-b14c-f39e2ec47a62',
    status: 422,
    message: 'Write the macro {macro} as {right}.',
  },
  unknownMacro: {
    type: 'urn:uuid:5e8c2d51-3f8b-4f0e-9a3d-8a7b3f0c2e41',
    status: 422,
    message: 'There is no macro {macro}. Check its spelling, or remove it.',
  },
  macroInHost: {
    type: 'urn:uuid:b2f5c1c8-6d0b-49d5-8e2f-3c1a7d9e0f52',
    status: 422,
    message: 'The host can’t contain {macro}. Use macros after the first / or ?.',
  },
  invalidLine: {
    type: 'urn:uuid:1d2a9c60-84a1-4e5b-a7c9-7f3e2b6d1a63',
    status: 422,
    message: 'Line {lines} isn’t valid. Correct or remove it.',
  },
  invalidLines: {
    type: 'urn:uuid:3b7e0d84-2c95-4b1f-9e6a-0d4f8a5c7b74',
    status: 422,
    message: 'Lines {lines} aren’t valid. Correct or remove them.',
  },
  invalidDomainLine: {
    type: 'urn:uuid:eb0a6249-3523-4fc8-ae8c-29e35f66e461',
    status: 422,
    message: 'Line {lines} isn’t a domain. Enter one domain per line, such as news.example.com.',
  },
  invalidDomainLines: {
    type: 'urn:uuid:0b3648e3-7000-4412-b2d6-fa71cd3e3b47',
    status: 422,
    message: 'Lines {lines} aren’t domains. Enter one domain per line, such as news.example.com.',
  },
  invalidColour: {
    type: 'urn:uuid:391c475d-2fe8-466e-840d-3f612167592b',
    status: 400,
    message: 'This isn’t a colour. Enter one like #2563d0, or pick it.',
  },
  invalidInstagramHandle: {
    type: 'urn:uuid:7b0e3958-57bd-4dee-9445-c683657ac3bf',
    status: 400,
    message: 'Enter @ and up to 30 letters, digits, underscores and dots.',
  },
  invalidTwitterHandle: {
    type: 'urn:uuid:0f6dcfcb-e758-4032-b795-b17fe5e95d4c',
    status: 400,
    message: 'Enter @ and up to 15 letters, digits and underscores.',
  },
  invalidHandle: {
    type: 'urn:uuid:54c81d24-4267-4e09-a79d-7590da358deb',
    status: 400,
    message: 'Enter @ and the account’s name on its network.',
  },
  invalidWalletAddress: {
    type: 'urn:uuid:89724fdd-a3d6-40ea-a59c-8fd1266cb449',
    status: 400,
    message: 'This isn’t a valid {network} address. Copy it from the wallet again.',
  },
  burnAddress: {
    type: 'urn:uuid:b45e3fad-3fef-44e8-8bad-3a127895a5d2',
    status: 400,
    message:
      'Coins sent to this address are lost. Enter the address of your own wallet, or confirm that you want this.',
  },
  invalidSchedule: {
    type: 'urn:uuid:eb59dfc6-78cb-4900-a581-0b5a8b07ca3a',
    status: 400,
    message: 'This schedule isn’t valid. Select the hours in the grid.',
  },
  emptySchedule: {
    type: 'urn:uuid:76ed9522-0a34-4ca6-9ac1-ffc7b757c964',
    status: 400,
    message: 'This schedule has no hours. Select at least one.',
  },
  invalidRecords: {
    type: 'urn:uuid:ecae791a-e3a8-453d-a7aa-ab34d07063f5',
    status: 400,
    message: 'These entries aren’t valid. Fill in each one, or remove it.',
  },
  invalidLinks: {
    type: 'urn:uuid:8d90b375-bd41-415d-9bf0-029cfcb1e2b5',
    status: 400,
    message: 'These links aren’t valid. Give each one a title and an address.',
  },
  invalidValue: {
    type: 'urn:uuid:b3bd74a1-1674-4322-ad90-c7f3d03ab2fd',
    status: 400,
    message: 'This value can’t be used here.',
  },
  linkTitleExists: {
    type: 'urn:uuid:30fd8c54-0198-4863-bc24-833ba3062a0a',
    status: 422,
    message: 'A link with the same title already exists.',
  },
  duplicateValue: {
    type: 'urn:uuid:08446dbe-23a8-4e03-864b-9ca8338252f5',
    status: 422,
    message: 'This value appears twice. Remove one of them.',
  },
  alreadyTaken: {
    type: 'urn:uuid:b14a2818-b39b-4d25-8275-9ee8c2b9fa92',
    status: 422,
    message: 'Another record already has this value. Choose another one.',
  },
  notApplicable: {
    type: 'urn:uuid:b4e68cc4-a9c4-43c5-9fb3-b2d4c061bcfb',
    status: 422,
    message: 'This doesn’t apply here. Leave it empty.',
  },
  unknownField: {
    type: 'urn:uuid:26b816e4-683b-4329-809e-896673ffeee3',
    status: 400,
    message: '“{field}” is not a field of {resource}.',
  },
  notWritable: {
    type: 'urn:uuid:d00dd682-3436-4c3c-bcf0-f438a65c5ea3',
    status: 400,
    message: 'You can’t change “{field}”.',
  },
  malformedBody: {
    type: 'urn:uuid:c044b485-034f-400d-8acc-3f1c54ca03d8',
    status: 400,
    message: 'The request can’t be read. Send one JSON object.',
  },
  unsupportedBody: {
    type: 'urn:uuid:6c163378-5652-4c64-bab6-d28ba5b7cce1',
    status: 415,
    message: 'Send the request as JSON (Content-Type: application/json).',
  },
  bodyTooLarge: {
    type: 'urn:uuid:fcaba858-c1c4-4dc5-bc3d-4fe30cc6cd04',
    status: 413,
    message: 'The request is too large. Send at most {max}.',
  },
} as const satisfies ProblemTypes;
