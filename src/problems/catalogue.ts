import { limits } from '../limits.ts';

/**
 * Every problem that the platform can name: its type id (a URN that never changes), the status that it is answered with,
 * and its message with placeholders for the parameters. Specification sections 5 and 8; RFC 9457.
 */
export const catalogue = {
  // Input
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
  tooSmall: {
    type: 'urn:uuid:33ef9328-06f2-43c8-95bc-74204990c3db',
    status: 422,
    message: 'Value greater than or equal to {min}.',
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
  invalidText: {
    type: 'urn:uuid:d846e5ed-2883-4c7a-891c-a790596d2be3',
    status: 400,
    message: 'This text has characters that can’t be kept. Write it without control characters and line breaks.',
  },
  invalidNumber: {
    type: 'urn:uuid:9c01d05d-fb02-4e2d-8035-6ba3ae930646',
    status: 400,
    message: 'This is no number. Write digits, and up to 18 decimals after a point.',
  },
  invalidInteger: {
    type: 'urn:uuid:32404951-fe4d-4d71-b548-ab09559467e7',
    status: 400,
    message: 'Write a whole number.',
  },
  invalidAmount: {
    type: 'urn:uuid:e96da57d-e671-4659-beb8-15cdf5168f2d',
    status: 400,
    message: 'This is no amount. Write up to 20 digits, and up to 18 decimals after a point.',
  },
  invalidBoolean: { type: 'urn:uuid:c0be12f2-958b-40ac-a0ee-8f1c3cd233da', status: 400, message: 'Choose yes or no.' },
  invalidDate: {
    type: 'urn:uuid:e5138d58-6ef9-44b8-acd2-a8ba0993b4bc',
    status: 400,
    message: 'This is no date. Write it as DD.MM.YYYY, or choose it in the calendar.',
  },
  invalidChoice: {
    type: 'urn:uuid:606e8286-346e-46ac-80e0-f2cef4e46142',
    status: 400,
    message: 'This isn’t one of the choices. Choose one from the list.',
  },
  invalidReference: {
    type: 'urn:uuid:62bfab91-fa38-4859-bf8a-48c1fde48f5b',
    status: 400,
    message: 'This record isn’t there. Choose one from the list.',
  },
  invalidEmail: {
    type: 'urn:uuid:42b9e225-d672-433d-b946-ec7020b425d1',
    status: 400,
    message: 'This is no e-mail address. Write it like name@example.com.',
  },
  invalidUrl: {
    type: 'urn:uuid:2c78c774-4836-4dc5-a6b0-88afe7b82c28',
    status: 400,
    message: 'Link is not a valid url. Write it like https://example.com/page.',
  },
  invalidColour: {
    type: 'urn:uuid:391c475d-2fe8-466e-840d-3f612167592b',
    status: 400,
    message: 'This is no colour. Write it like #2563d0, or choose it.',
  },
  invalidInstagramHandle: {
    type: 'urn:uuid:7b0e3958-57bd-4dee-9445-c683657ac3bf',
    status: 400,
    message: 'Write an @, then up to 30 letters, digits, underscores and points.',
  },
  invalidTwitterHandle: {
    type: 'urn:uuid:0f6dcfcb-e758-4032-b795-b17fe5e95d4c',
    status: 400,
    message: 'Write an @, then up to 15 letters, digits and underscores.',
  },
  invalidWalletAddress: {
    type: 'urn:uuid:89724fdd-a3d6-40ea-a59c-8fd1266cb449',
    status: 400,
    message: 'This is no address of that network. Copy it anew from the wallet.',
  },
  invalidSchedule: {
    type: 'urn:uuid:eb59dfc6-78cb-4900-a581-0b5a8b07ca3a',
    status: 400,
    message: 'This schedule can’t be read. Choose the hours in the grid.',
  },
  invalidRecords: {
    type: 'urn:uuid:ecae791a-e3a8-453d-a7aa-ab34d07063f5',
    status: 400,
    message: 'These entries can’t be read. Fill in each one, or remove it.',
  },
  invalidLinks: {
    type: 'urn:uuid:8d90b375-bd41-415d-9bf0-029cfcb1e2b5',
    status: 400,
    message: 'These links can’t be read. Give each a title and an address.',
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
    message: 'The same value stands here twice. Remove one of them.',
  },
  alreadyTaken: {
    type: 'urn:uuid:b14a2818-b39b-4d25-8275-9ee8c2b9fa92',
    status: 422,
    message: 'Another record has this value already. Choose another one.',
  },
  notApplicable: {
    type: 'urn:uuid:b4e68cc4-a9c4-43c5-9fb3-b2d4c061bcfb',
    status: 422,
    message: 'This has no meaning here. Leave it empty.',
  },
  unknownField: {
    type: 'urn:uuid:26b816e4-683b-4329-809e-896673ffeee3',
    status: 400,
    message: '“{field}” is not a field of {resource}.',
  },
  notWritable: {
    type: 'urn:uuid:d00dd682-3436-4c3c-bcf0-f438a65c5ea3',
    status: 400,
    message: 'You may not change “{field}”.',
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
    message: 'The request is too large. Send at most {max} bytes.',
  },
  // Uploads
  invalidUpload: {
    type: 'urn:uuid:bb9a78c4-3843-484e-86cb-161440b8155a',
    status: 400,
    message: 'This is no uploaded file. Wait until it has arrived, or choose it again.',
  },
  uploadMissing: {
    type: 'urn:uuid:c866a7bb-7047-4a78-99c3-7eea8784167b',
    status: 400,
    message: 'This file isn’t there, or isn’t yours to use. Upload it again.',
  },
  uploadNotTaken: {
    type: 'urn:uuid:89dd1f0f-5fe8-4574-b10b-e6b9905b1472',
    status: 422,
    message: 'A file of this type doesn’t belong here. Choose another one.',
  },
  emptyUpload: {
    type: 'urn:uuid:cc2b824f-dcbb-42c1-9209-98d3c5132dfd',
    status: 422,
    message: 'This file is empty. Choose another one.',
  },
  uploadTooLarge: {
    type: 'urn:uuid:131e8f09-0c37-40e0-86fb-84efb6e09668',
    status: 413,
    message: 'This file is too large. Choose one of at most {max}.',
  },
  pictureGrows: {
    type: 'urn:uuid:7b7ae833-06f3-4226-baef-024238f090e9',
    status: 413,
    message: 'Drawn anew, this picture takes more than {max}. Choose one with fewer pixels.',
  },
  uploadTypeUnknown: {
    type: 'urn:uuid:a8762714-fc18-49a0-8463-720da7cba019',
    status: 415,
    message: 'Files of this type can’t be uploaded. Choose one of these: {types}.',
  },
  uploadMismatch: {
    type: 'urn:uuid:23aaaa24-b6d5-4aa7-be87-82aa06650760',
    status: 422,
    message: 'This file isn’t what its type says. Save it anew where it comes from, then choose it again.',
  },
  tooManyPixels: {
    type: 'urn:uuid:0297ce69-f58f-4b93-9788-98a5e67cc366',
    status: 422,
    message: 'This picture has too many pixels. Make it smaller, to at most {max} megapixels.',
  },
  brokenPicture: {
    type: 'urn:uuid:d28a4277-0b94-4662-9b0f-9231992936a1',
    status: 422,
    message: 'This picture is damaged. Save it anew where it comes from, then choose it again.',
  },
  tooManyUploads: {
    type: 'urn:uuid:67b5f185-f4a1-455d-a7cb-83ce4d316196',
    status: 422,
    message: 'You have uploaded {max} that no record uses. Save what you are working on, or come back tomorrow.',
  },
  uploadsBusy: {
    type: 'urn:uuid:50eb3392-ce64-4bf0-b6a8-2bad9dfc7d05',
    status: 503,
    message: 'Too many files are arriving right now. Try again in a moment.',
  },
  // The request itself
  tooDeep: {
    type: 'urn:uuid:212f574f-8763-4e27-b3bb-152df6f6b487',
    status: 400,
    message: 'The request nests its values too deeply. Nest at most {max} levels.',
  },
  malformedRequest: {
    type: 'urn:uuid:f45f4b65-dfa7-4bb1-91c7-e3927f540e86',
    status: 400,
    message: 'The request isn’t proper HTTP. Send it again with another client.',
  },
  methodNotAllowed: {
    type: 'urn:uuid:932f721f-ef6b-40fe-acce-38c78a9ad3f2',
    status: 405,
    message: '“{method}” isn’t possible at this address. Possible there: {allowed}.',
  },
  tooSlow: {
    type: 'urn:uuid:e14535b2-7d32-444d-bf31-a5943ffd7705',
    status: 408,
    message: 'The request took too long to arrive. Send it again.',
  },
  addressTooLong: {
    type: 'urn:uuid:a174b93d-a37e-4df5-8c6c-0be3e43574d1',
    status: 414,
    message: 'The address of the request, or its headers, are too long. Ask for less at once.',
  },
  malformedKey: {
    type: 'urn:uuid:32138165-3b39-4922-ba8a-4b8a15ca937a',
    status: 400,
    message: 'The Idempotency-Key can’t be read. Write 1 to {max} letters, digits and signs, without spaces.',
  },
  keyReused: {
    type: 'urn:uuid:61abf594-05cb-49f4-a44e-873beb91832f',
    status: 422,
    message:
      'The key “{key}” belongs to another request, which has been carried out already. Look at what it made, and use a new key.',
  },
  tooManyRequests: {
    type: 'urn:uuid:dae5470b-f84c-4c4e-a93a-b1fa066cdcfd',
    status: 429,
    message: 'These are too many requests. Wait {seconds} seconds, then try again.',
  },
  tooManySignIns: {
    type: 'urn:uuid:4ccd66d5-430e-4bf0-abff-a97eed02b5fc',
    status: 429,
    message: 'These are too many attempts to sign in. Wait {seconds} seconds, then try again.',
  },
  // Lists
  malformedQuery: {
    type: 'urn:uuid:c7074e9b-fbc9-454e-855b-9d5cb673468b',
    status: 400,
    message: '“{parameter}” can’t be read. Write it as JSON, as the documentation of the lists shows.',
  },
  rangeTooLarge: {
    type: 'urn:uuid:a8a991e3-b240-48bd-9def-d3f556bbbae4',
    status: 400,
    message: 'At most {max} records are given at once. Ask for a smaller range.',
  },
  notFilterable: {
    type: 'urn:uuid:3a6ad352-cfb1-4baa-87c0-f823b3a2f086',
    status: 400,
    message: '“{field}” can’t be filtered by {operator}.',
  },
  notSortable: {
    type: 'urn:uuid:07c55b91-ad5d-4bdc-aa35-7f51fddc2bdf',
    status: 400,
    message: '“{field}” can’t be sorted by.',
  },
  tooMuchToRead: {
    type: 'urn:uuid:1fe66aac-7868-4ec8-b306-ef2ad8f6246f',
    status: 503,
    message: 'Reading this took too long and was ended. Narrow the filter, or sort by another column.',
  },
  // Many records at once
  malformedBatch: {
    type: 'urn:uuid:ec345adb-c6ad-4386-a7e5-3bda81222b30',
    status: 400,
    message: 'Say which records (ids or filter) and what to do with them (update, transition or remove), one of each.',
  },
  importUnderWay: {
    type: 'urn:uuid:ebc0e986-605d-4fe3-af4d-acbacb097c5c',
    status: 429,
    message: 'Another import of yours is under way. Wait for its end, then try again.',
  },
  importsBusy: {
    type: 'urn:uuid:27327f29-ac0c-4f34-a35a-b46487477144',
    status: 503,
    message: 'Other files are being imported right now. Nothing was imported. Try again in a minute.',
  },
  tooManyMatches: {
    type: 'urn:uuid:bceaa280-035d-45fa-8123-fce6dacd79e3',
    status: 422,
    message: '{count} records match, and at most {max} are changed at once. Narrow the filter.',
  },
  unsupportedFile: {
    type: 'urn:uuid:4bebaa02-1511-4977-92ac-655b5cef7100',
    status: 415,
    message: 'Send the file as CSV (Content-Type: text/csv).',
  },
  fileTooLarge: {
    type: 'urn:uuid:9b683ccc-893c-4d26-9390-b7a73779dfb4',
    status: 413,
    message: 'The file is too large. Send at most {max} bytes at once.',
  },
  tooManyRows: {
    type: 'urn:uuid:fa6c473a-745c-467a-a47e-3e78828309fd',
    status: 413,
    message: 'The file has more than {max} rows. Split it into several.',
  },
  malformedFile: {
    type: 'urn:uuid:bc1d2d21-2856-45c3-a53f-70ed5ee917be',
    status: 400,
    message: 'The file can’t be read as CSV, at or after row {row}. Save it anew as CSV in UTF-8.',
  },
  emptyFile: {
    type: 'urn:uuid:39211b85-97eb-41a3-add3-31c0839d999b',
    status: 400,
    message: 'The file has no rows below a header. Add some, then send it again.',
  },
  unknownColumns: {
    type: 'urn:uuid:c6e1862f-2b27-4711-b09b-d8e6558faa18',
    status: 400,
    message: 'The file has columns that are no fields of {resource}: {columns}. Rename or remove them.',
  },
  missingColumns: {
    type: 'urn:uuid:911c6f9f-8c17-4bc8-9095-97212e464613',
    status: 400,
    message: 'The file lacks columns that a new record needs: {columns}. Add them.',
  },
  duplicateColumns: {
    type: 'urn:uuid:df89a941-456d-4820-8160-9400221f2aaa',
    status: 400,
    message: 'These columns stand twice in the file: {columns}. Remove one of each.',
  },
  wrongCellCount: {
    type: 'urn:uuid:eb94ddde-a877-455b-ab1c-e2dd7b97ba85',
    status: 400,
    message: 'This row has {found} cells, and the header has {expected}. Make them as many.',
  },
  ambiguousTitle: {
    type: 'urn:uuid:06d168c8-c291-4b45-af4f-698e972d5351',
    status: 422,
    message: 'Several records are called “{title}”. Write the id of the right one, after a #.',
  },
  // Who, and whether
  notSignedIn: {
    type: 'urn:uuid:2896b6eb-c926-490f-ab2c-30cf7e211240',
    status: 401,
    message: 'Your session has ended. Sign in again.',
  },
  wrongCredentials: {
    type: 'urn:uuid:29bd706a-03fc-4afd-93a2-1c0bacf4a151',
    status: 401,
    message: 'The e-mail or the password is wrong. Check both and try again.',
  },
  accountBanned: {
    type: 'urn:uuid:d94c96e2-0b0e-4380-9df7-ad55197f508a',
    status: 403,
    message: 'This account is banned: {reason}',
  },
  accountDisabled: {
    type: 'urn:uuid:a3928663-d794-4fcd-812c-b3c42e4b8577',
    status: 403,
    message: 'This account is disabled. Write to the support to have it opened again.',
  },
  emailNotVerified: {
    type: 'urn:uuid:248c40b1-6744-434a-95db-70412f782398',
    status: 403,
    message: 'Your e-mail isn’t confirmed yet. Open the link in the mail that we sent you, then try again.',
  },
  roleNotHeld: {
    type: 'urn:uuid:4105303d-411d-4c84-b7c3-c08738369acf',
    status: 403,
    message: 'You don’t have the role “{role}”. Choose one of your roles.',
  },
  forbidden: {
    type: 'urn:uuid:8ebd08ff-d156-4742-8c88-50ef2f715217',
    status: 403,
    message: 'Your role may not do this. Maybe you need to change role?',
  },
  aboveCeiling: {
    type: 'urn:uuid:a289ffe3-1b42-49c4-a941-04a7d10e9eb0',
    status: 403,
    message: 'Your role may not give or take the role “{role}”.',
  },
  notFound: {
    type: 'urn:uuid:10b8c1ff-2075-4cba-8d6e-1970480acff2',
    status: 404,
    message: 'There is no such record, or it isn’t yours to see.',
  },
  noSuchPath: {
    type: 'urn:uuid:3aaf20cf-ed0b-474b-8c3c-f0fd99e4adcf',
    status: 404,
    message: 'There is nothing at this address.',
  },
  staleVersion: {
    type: 'urn:uuid:23a8db80-e4af-42a9-8c8a-39fcbb49946d',
    status: 409,
    message: 'Somebody else has changed this record. Look at both versions, then decide which values to keep.',
  },
  versionRequired: {
    type: 'urn:uuid:88afefac-e97c-4733-a1cc-9e7de9bf585a',
    status: 400,
    message: 'Say which version of the record you decided on.',
  },
  noTransition: {
    type: 'urn:uuid:c3ad9cd5-7aef-4bee-8dc0-2c81f18942dc',
    status: 409,
    message: 'From “{from}” this can’t become “{to}”. Allowed from there: {allowed}.',
  },
  ownRole: {
    type: 'urn:uuid:b7c1fa99-b3d9-4a0c-8907-a4aac0878003',
    status: 403,
    message: 'You act in the role “{role}” right now, so somebody else has to take it from you.',
  },
  inUse: {
    type: 'urn:uuid:83180a02-a50c-4e06-bb3a-5fc38974336a',
    status: 409,
    message: 'Something still refers to this record, so it can’t be deleted.',
  },
  reasonRequired: {
    type: 'urn:uuid:5f25b3bc-2d23-4ab8-8ddd-1c8f99319c0f',
    status: 422,
    message: 'A reason is needed, of at least {min} characters. The owner reads it.',
  },
  busy: {
    type: 'urn:uuid:a43f1e4f-34f0-465f-bbaa-c72425ff49e7',
    status: 503,
    message: 'Too many people are signing in right now. Try again in a moment.',
  },
  unavailable: {
    type: 'urn:uuid:b48f6324-72cf-44d6-8988-0b3376c2e304',
    status: 503,
    message: 'The platform can’t reach its database right now. Nothing was changed. Try again in a moment.',
  },
  unexpected: {
    type: 'urn:uuid:ea6b310e-00b4-4c26-8079-c594f97192d8',
    status: 500,
    message: 'Something went wrong. Nothing was changed. Try again, and tell the support if it happens again.',
  },
  // The specification’s catalogue (section 8)
  accountPrivate: {
    type: 'urn:uuid:59cc8614-723f-46a2-93ff-414fe7554a11',
    status: 422,
    message: 'Your account is private or unavailable.',
  },
  tagsDontMatch: {
    type: 'urn:uuid:3efc46ff-9b14-43d6-b02a-9dd42f1d3611',
    status: 422,
    message: "Tags don't match the required ones.",
  },
  noProfile: { type: 'urn:uuid:7cc08439-8a06-4c3c-8ca7-9801aa2e3e3e', status: 422, message: 'No user profile found.' },
  taskDatesOutside: {
    type: 'urn:uuid:8ff98a4c-1d87-42e9-a092-d5720f971fc1',
    status: 422,
    message: 'Task dates outside the campaign dates.',
  },
  participantsReached: {
    type: 'urn:uuid:ed0782fc-742d-45cf-8eb3-ad419b8ef0aa',
    status: 422,
    message: 'Reached the maximum number of participants.',
  },
  accountTooYoung: {
    type: 'urn:uuid:d151c3e4-ccb3-49d7-9255-c267f9d8f651',
    status: 422,
    message: 'Only accounts created earlier than {date} can participate.',
  },
  editOnlyPending: {
    type: 'urn:uuid:02e90113-8c8f-4813-ba98-06a65071e17c',
    status: 409,
    message: 'Editing a campaign or task only in pending status.',
  },
  taskStatusByCampaign: {
    type: 'urn:uuid:f8ef2e91-894a-452a-b86f-ef879a73e492',
    status: 409,
    message: 'Cannot update the task status because of the campaign status.',
  },
  taskNotActive: {
    type: 'urn:uuid:6d807d77-cf71-4778-a5fb-6fb51603004e',
    status: 409,
    message: 'This task is not active.',
  },
  taskExpired: { type: 'urn:uuid:52ff153f-f6bf-408f-b8bd-6b18d38e25cd', status: 409, message: 'This task is expired.' },
  campaignExpired: {
    type: 'urn:uuid:c28b38f9-57d1-412f-ad2c-3af4d5bdf99c',
    status: 409,
    message: 'This campaign is expired. Give it a later end date first.',
  },
  subscriptionsClosed: {
    type: 'urn:uuid:9837df92-1748-4660-9dff-e057943520c3',
    status: 409,
    message: 'Subscriptions are closed.',
  },
  alreadyJoined: {
    type: 'urn:uuid:964af2ea-cb1f-4643-9a37-475c0f5aa1b5',
    status: 409,
    message: 'User has already joined the task.',
  },
  notEnoughPosts: { type: 'urn:uuid:fec62d0a-73ca-48bd-b307-341f33964f4f', status: 422, message: 'Not enough posts.' },
  followersBelow: {
    type: 'urn:uuid:4a9208aa-ea93-452d-9424-812b659ab046',
    status: 422,
    message: 'Followers below the minimum.',
  },
  accountNotFollowed: {
    type: 'urn:uuid:a05950db-8b29-4051-80f9-b9c7ec83f8f7',
    status: 422,
    message: 'Required account not followed.',
  },
  taskBudgetExceeds: {
    type: 'urn:uuid:f40cf236-41ff-4dec-8dfa-31b716c11226',
    status: 422,
    message: 'Task budget exceeds the campaign budget.',
  },
  poolExceeds: {
    type: 'urn:uuid:5756062f-a552-4182-b497-3fff0113d947',
    status: 422,
    message: 'Pool percentage exceeds the pool.',
  },
  campaignTitleExists: {
    type: 'urn:uuid:6222a93c-8031-4f92-9c41-681ac6ac092b',
    status: 422,
    message: 'Campaign title already exists.',
  },
  inactive: {
    type: 'urn:uuid:a6dbd59f-e2d8-4f06-ac87-837e11f865b0',
    status: 409,
    message: 'Disabled due to inactivity for {count} days.',
  },
  waitingForVerification: {
    type: 'urn:uuid:e5367df6-1406-4637-ab85-b434aaf782f7',
    status: 409,
    message: 'Waiting for verification.',
  },
  wrongMoney: {
    type: 'urn:uuid:f1452dbf-bfe3-4a4d-b2c2-f3965f7fea61',
    status: 422,
    message: 'Wrong money definition.',
  },
  addTags: { type: 'urn:uuid:75d33dec-32d7-4c60-9615-b945c20865cf', status: 422, message: 'Add tags.' },
  startAfterEnd: {
    type: 'urn:uuid:d72c42d7-7c43-4275-b12d-82a198ef3547',
    status: 422,
    message: 'The start date is after the end date. Choose an earlier start or a later end.',
  },
  notEnoughMoney: { type: 'urn:uuid:60ffbe45-a429-413f-893e-4bf471b9e070', status: 422, message: 'Not enough money.' },
  // Sites and ad zones
  domainTaken: {
    type: 'urn:uuid:57eed12c-4561-42ec-ac3d-286523e14383',
    status: 422,
    message: 'Another site of the network has this domain already. If the domain is yours, write to the support.',
  },
  alreadyVerified: {
    type: 'urn:uuid:6415b582-da6e-45f6-a821-9ff768ca884a',
    status: 409,
    message: 'This site is verified already. Only a new address makes it unverified again.',
  },
  ownershipNotProved: {
    type: 'urn:uuid:111b2115-e10e-4784-8759-2bb255dc4ff8',
    status: 422,
    message:
      'We looked at {where} and didn’t find the token there. It may take a while until a change can be seen: check it, then try again.',
  },
  siteUnreachable: {
    type: 'urn:uuid:60403b04-a013-480a-8450-b23536c2d238',
    status: 422,
    message: '{where} could not be read. Check that it is public and answers within {seconds} seconds, then try again.',
  },
  siteNotPublic: {
    type: 'urn:uuid:8cb3ec21-395b-4485-8a90-34afbb176fc5',
    status: 422,
    message: '{host} leads to no public address, so we don’t look there. Give the site’s public address.',
  },
  sitePort: {
    type: 'urn:uuid:ac351d2b-347d-44b4-8a42-1658135ba644',
    status: 422,
    message: '{where} isn’t where sites answer: we look at the ports 80 and 443 alone. Give an address without a port.',
  },
  siteLeadsAway: {
    type: 'urn:uuid:ef977f93-3cd5-4240-b9cf-f9fef375bd64',
    status: 422,
    message:
      '{domain} sends us on to {where}, which may be somebody else’s. Put the token where {domain} itself answers, then try again.',
  },
  refreshTooFast: {
    type: 'urn:uuid:4c445c4a-40a3-48a0-9b67-dd74c3c8e54c',
    status: 422,
    message: `Choose 0 for never, or at least ${limits.fastestRefresh} seconds.`,
  },
  tooManyViews: {
    type: 'urn:uuid:0aeeedea-c9f5-4fe8-a22e-49a5d1eca513',
    status: 422,
    message: 'You have {max} saved views, and more are not kept. Delete one that you don’t use, then save again.',
  },
  viewExists: {
    type: 'urn:uuid:a007f1b4-ab8f-44a7-b311-8c3b6fd6945f',
    status: 422,
    message:
      'You have a view of this list with that name already. Choose another name, or delete the other view first.',
  },
  tagExists: {
    type: 'urn:uuid:44ce66c2-58e7-472a-ac57-007a432857b1',
    status: 422,
    message: 'You have a tag of this name already. Choose another name.',
  },
  // Said as it is
  asTitled: { type: 'urn:uuid:019e10cc-a92f-4a5f-9d8c-059a47aeb652', status: 422, message: '{title}' },
} as const satisfies Readonly<Record<string, ProblemType>>;

interface ProblemType {
  readonly type: `urn:uuid:${string}`;
  readonly status: number;
  readonly message: string;
}

export type ProblemName = keyof typeof catalogue;

export type Parameters = Readonly<Record<string, string | number | readonly string[]>>;

/** A problem as it travels (application/problem+json). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status?: number;
  readonly parameters?: Parameters;
  /** The field that it belongs to: `links[0].url`. */
  readonly propertyPath?: string;
}

const messages = new Map<string, string>(Object.values(catalogue).map(({ type, message }) => [type, message]));

const fill = (message: string, parameters: Parameters): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const parameter = parameters[name];
    return parameter === undefined ? placeholder : [parameter].flat().join(', ');
  });

/** What people read of a problem: its message by type id, else its title, else "Unknown error" (specification section 8). */
export function messageOf(problem: Partial<Problem>): string {
  if (problem.type === catalogue.asTitled.type && problem.title) return problem.title;
  const message = messages.get(problem.type ?? '');
  return message === undefined ? problem.title || 'Unknown error' : fill(message, problem.parameters ?? {});
}

/** @returns the problem of that name, as it travels */
export function problem(name: ProblemName, parameters: Parameters = {}, propertyPath?: string): Problem {
  const { type, status, message } = catalogue[name];
  return { type, status, title: fill(message, parameters), parameters, ...(propertyPath && { propertyPath }) };
}

export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(catalogue, name);

export const problemNames: readonly ProblemName[] = Object.keys(catalogue).filter(isProblemName);
