/** All limits of the platform. Each is shown to the user where it applies. Specification section 9 and the domain. */
export const limits = {
  /** Milliseconds. */
  requestTimeout: 300_000,
  /** Milliseconds. */
  chunkTimeout: 120_000,
  /** Milliseconds. */
  toastDuration: 3_000,
  /** Connections of clients to one process at a time. A browser opens at most six. Connections of trusted proxies aren't counted. */
  connections: 5_000,
  /** Connections of one address to one process at a time; behind a trusted proxy its requests in flight, and its event streams. */
  connectionsPerAddress: 256,
  /** Hours for which a secret of postbacks is accepted beside its successor. */
  secretOverlapHours: 24,
  /** Milliseconds in which a decision of the review desk can be undone. */
  undoDuration: 5_000,
  /** Pixels. */
  toastWidth: 300,
  /** The minimum budget, in units of its currency. */
  minimumValue: 50,
  /** Characters. */
  minimumText: 10,
  titleLength: { min: 3, max: 120 },
  nameLength: 64,
  emailLength: 254,
  urlLength: 2_048,
  /** Records in one response of a list. */
  listRange: 1_000,
  /** Bytes of one response of a list. */
  listBytes: 4 * 1024 ** 2,
  /** Lists that one request counts. */
  countedLists: 30,
  /** The days of a trend, each with its number of new records. */
  trendDays: 28,
  /** Sites in one response that includes their ad zones. */
  sitesWithZones: 100,
  /** A list is counted up to this number; beyond, its total is the database's estimate. */
  exactCount: 10_000,
  /** Records that one request changes by their ids. */
  batchIds: 1_000,
  /** Records that one request changes by a filter. */
  batchRows: 10_000,
  /** Records of one kind that are copied along with their parent. */
  copiedRecords: 200,
  /** Choices that are offered before the user types more. */
  choicesAtOnce: 25,
  /** Rows of one file of imported records or payments, without the header. */
  importRows: 100_000,
  /** Its rows that the embedded database writes all or none: other users can't read until then. */
  importRowsAtOnce: 500,
  /** Bytes of the imported file. */
  importBytes: 64 * 1024 * 1024,
  /** Rows whose problems are reported in detail; further ones are only counted. */
  importProblems: 1_000,
  /** Rows that the preview shows as they would be written. */
  importPreview: 20,
  /** Imports of one account into one resource, from one process. */
  importsPerMinute: 20,
  /** References to a record are counted up to this number. */
  usesCounted: 1_000,
  /** Entries of a record's history in one response. */
  historyPage: { usual: 10, max: 50 },
  /** Entries of the audit log in one response. */
  auditPage: { usual: 50, max: 200 },
  /** Notifications in one response. */
  notificationsPage: { usual: 10, max: 100 },
  /** Reads of one account's notifications, from one process. */
  notificationsPerMinute: 300,
  /** Streams of new notifications that an account opens at one process: a browser has one. */
  notificationStreams: 10,
  /** Streams that an account opens in a minute, at one process. */
  notificationStreamsPerMinute: 60,
  /** Minutes of notifications that one email bundles. */
  mailsBundledFor: 15,
  /** Days before a campaign's end when its manager is notified. */
  campaignEndsSoon: 3,
  /** Days after which a read notification is deleted. */
  readNotifications: 180,
  /** Characters of one search. */
  searchLength: 200,
  /** Characters; no other composition rules. */
  passwordLength: { min: 10, max: 256 },
  /** Minutes for which a link in an email is valid, by its purpose. */
  accountLinkMinutes: {
    'confirm-email': 48 * 60,
    'reset-password': 30,
    'first-password': 24 * 60,
    'change-email': 24 * 60,
    'remove-factor': 48 * 60,
  },
  /** Hours in which a user can undo an intruder's change, and for which withdrawals wait after it. */
  accountChangeHours: 72,
  /** Exports of all of a user's data in immediate succession, and seconds until each further one. */
  ownDataExports: { burst: 3, secondsEach: 1_200 },
  /** Minutes after a password or a code in which a session makes sensitive changes without reauthentication. */
  recentAuthenticationMinutes: 10,
  /** Minutes after it in which decisions of one action at the review desk extend it for this action. */
  extendedAuthenticationMinutes: 60,
  /** Minutes for which an administrator sees Quarry as a user. */
  viewMinutes: 30,
  /** Months for which a closed account is recognized by its wallets and handles. */
  leftAccountMonths: 24,
  /** Minutes in which a passkey signs its challenge. */
  passkeyMinutes: 5,
  /** Passkeys of one account. */
  passkeys: 20,
  /** Days after which a session ends: since its last use, and in total. */
  sessionDays: { idle: 14, most: 30 },
  /** Registrations, forgotten passwords and the like, of one address, from one process. */
  accountRequestsPerMinute: 60,
  /** Characters of a reason. */
  reasonLength: 1_000,
  /** Characters of a message to support. */
  supportMessageLength: { min: 10, max: 4_000 },
  /** Messages of one account to support, from one process. */
  supportMessagesPerMinute: 3,
  /** Characters of a plain text of many lines. */
  longText: 20_000,
  /** Characters of a rich text in the request, with the markup of other editors. */
  rawMarkup: 100_000,
  linksPerRecord: 20,
  /** Countries that a campaign includes or excludes. */
  countriesPerCampaign: 249,
  /** Characters. */
  tokenSymbolLength: 11,
  /** Minutes after which a hunter whose account failed a rule may try again; at most a month. */
  retryAfterMinutes: { usual: 60, max: 43_200 },
  /** Days without a submission after which a participation is disabled. */
  inactiveDays: 30,
  /** Deposits of a campaign, on its page. */
  depositsShown: 100,
  rewardsPerTask: 20,
  subtasksPerTask: 20,
  /** The fee in percent of a withdrawal, and its minimum where the currency has none: in units of money, and of coins or tokens. */
  withdrawal: { min: 50, minOfCoin: 1, feePercent: 1 },
  /** Entries of a statement in one response. */
  statementPage: { usual: 25, max: 200 },
  /** Characters of a payment's ID on its chain, or on a bank's statement. */
  transactionHash: { min: 6, max: 128 },
  /** Requests of one address for a campaign's public stakes. */
  stakesPerMinute: 120,
  /** Files of all rows of the stakes, which take the longest to create. */
  stakesFilesPerMinute: 6,
  /** Rows of a campaign's stakes in one response. */
  stakesPage: { usual: 25, max: 100 },
  /** Seconds for which a campaign's stakes may be cached, here and by others. */
  stakesKept: 10,
  /** Campaigns in one request for the places of their tasks: as many as a page of the gallery shows. */
  campaignsOfPlaces: 100,
  /** Characters of an invoice's recipient and of its item. */
  billing: { nameLength: 200, addressLength: 500, vatIdLength: 20, itemLength: 300 },
  /** Days until an invoice is due. */
  invoiceDays: 7,
  /** Invoices of one owner that wait for a payment. */
  openInvoices: 50,
  /** Minutes for which the price of a coin is valid. */
  rateMinutes: 15,
  /** Hours after the end of a month in which its last events are still booked, before the billing. */
  selfBillingHours: 24,
  /** Percent by which a payment may differ and still match its invoice. */
  paymentTolerance: 0.5,
  /** Requests of one address for invoices, which any user with the link may read. */
  invoicesPerMinute: 120,
  /** Invoices that an account requests. */
  newInvoicesPerMinute: 20,
  /** Calls of a processor of payments, from one address. */
  paymentEventsPerMinute: 600,
  /** Minutes by which the clock of such a call may differ. */
  paymentEventMinutes: 5,
  /** Places of one task. */
  participantsPerTask: 1_000_000,
  /** Problems in one refusal: as many as a user reads, however many a body can have. */
  problemsPerAnswer: 100,
  /** Entries of a list of sub-records, unless its field declares another limit. */
  recordsPerRecord: 50,
  tagsPerRecord: 20,
  /** Entries of a list that is pasted with one a line. */
  linesPerRecord: 10_000,
  /** Characters of one of these entries, as many as a domain has. */
  lineLength: 253,
  /** Operands of a filter on the contents of a JSON value. */
  containedOperands: 100,
  /** Minutes by which the start of a new advert campaign may have passed, to leave time for its form. */
  startPassed: 60,
  /** Bids of a campaign for countries, and for zones. */
  bidsPerCampaign: 250,
  /** Lists that a campaign includes, and lists that it excludes. */
  sourceListsPerCampaign: 20,
  capsPerCampaign: 10,
  /** Impressions, clicks or conversions of one frequency cap. */
  cappedEvents: 1_000,
  goalsPerCampaign: 20,
  /** Days after a click in which a conversion counts. */
  conversionWindow: 90,
  /** Characters of the id of a click, and of a transaction. */
  clickIdLength: 128,
  /** Billed conversions of one click for a goal that repeats. */
  repeatedConversions: 1_000,
  /** Campaigns whose conversions one machine token reports. */
  campaignsPerToken: 100,
  /** Minutes after the pause of an advert campaign in which its clicks are still billed. */
  pauseGrace: 60,
  /** Days for which clicks are stored: longer than any window, to distinguish a late conversion from an unknown one. */
  clicksKept: 100,
  /** Days from a conversion to its automatic approval, unless it is rejected before. */
  conversionHold: 7,
  /** Postbacks of one address, from one process. */
  postbacksPerMinute: 600,
  /** Calls that the log stores of a campaign, and of unknown clicks. */
  postbacksPerCampaign: 1_000,
  /** Days for which the log stores them. */
  postbacksKept: 30,
  /** Attempts of one outgoing postback before it has failed. */
  postbackTries: 6,
  /** Attempts of it that its log shows. */
  postbackTriesShown: 20,
  /** Outgoing postbacks that one process sends in parallel. */
  postbacksAtOnce: 5,
  /** Ids that a targeting names in one dimension. */
  targetingIds: 1_000,
  /** Characters of a saved view's filter and order. */
  viewQuery: 4_000,
  viewColumns: 60,
  viewsPerUser: 100,
  /** Domains whose ads a zone doesn't show. */
  blockedDomains: 1_000,
  /** Floors of a zone for countries and device types. */
  floorsPerZone: 250,
  /** Advertisers whose ads a zone doesn't show. */
  blockedAdvertisers: 100,
  /** Characters of one tag. */
  tagLength: 32,
  /** Characters after the @. */
  instagramHandle: 30,
  /** Characters after the @. */
  twitterHandle: 15,
  /** Characters of a native ad, and of a text ad. */
  creativeHeadline: 25,
  creativeDescription: 90,
  /** Characters on the button of an ad. */
  callToAction: 15,
  /** Bytes of a banner that loads before the visitor scrolls past it. */
  bannerBytes: 150 * 1024,
  /** Bytes of all files of an HTML5 creative beyond which it loads slowly. */
  html5Bytes: 1024 ** 2,
  /** Files of an HTML5 creative. */
  archiveFiles: 40,
  /** Redirecting documents of a VAST address before the one with the video. */
  vastWrappers: 5,
  /** Bytes of a VAST document. */
  vastBytes: 512 * 1024,
  /** Files of one drop from which creatives are created. */
  creativesAtOnce: 50,
  /** Checks of files for creatives, of one account, from one process. */
  inspectionsPerMinute: 120,
  /** Bytes of one uploaded file. */
  uploadBytes: 5 * 1024 ** 2,
  /** Bytes of an uploaded zip, as an HTML5 creative is one. */
  archiveBytes: 10 * 1024 ** 2,
  /** Pixels of an uploaded picture, all frames of an animation together. */
  uploadPixels: 25_000_000,
  /** Uploads of one account, from one process. */
  uploadsPerMinute: 30,
  /** Checks of one account, from one process: each sends a request to another server. */
  verificationsPerMinute: 10,
  /** Landings that one process checks in parallel, each of another owner. */
  landingChecksAtOnce: 5,
  /** Minutes between two checks of a rule that is on. */
  ruleCheckEvery: 15,
  /** Minutes from one check of a landing to the next. */
  landingCheckEvery: 60,
  /** Minutes to the next check after a failed one. */
  landingRetryEvery: 10,
  /** Consecutive failed checks before a landing gets no more visitors. */
  landingFailures: 3,
  /** Redirects that a check follows. */
  landingRedirects: 5,
  /** Checks of one account, from one process: each sends a request to a social network. */
  lookUpsPerMinute: 60,
  /** Seconds for which pages cache a social network's response. */
  networkAnswersKept: 20,
  /** Ad zones requested by one address, from one process: a page shows several. */
  zonesPerMinute: 3_000,
  /** Uploads sent to one address, from one process: a page shows many pictures, and browsers cache them. */
  filesPerMinute: 3_000,
  /** Bytes that an account has uploaded without using them in a record. */
  unusedUploads: 100 * 1024 ** 2,
  /** Characters. */
  fileNameLength: 120,
  /** Pixels of a picture in a rich text. */
  pictureWidth: { min: 32, max: 1_200 },
  /** Seconds; the minimum before an ad zone fetches the next ad. */
  fastestRefresh: 30,
} as const;
