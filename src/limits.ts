/** Every limit of the platform, in one place; it is shown where it binds. Specification section 9 and the domain. */
export const limits = {
  /** Milliseconds. */
  requestTimeout: 300_000,
  /** Milliseconds. */
  chunkTimeout: 120_000,
  /** Milliseconds. */
  toastDuration: 3_000,
  /** Connections of clients to one process at a time. A browser opens six at most. Those of trusted proxies aren't counted. */
  connections: 5_000,
  /** Connections of one address to one process at a time; behind a trusted proxy its requests in flight, and its event streams. */
  connectionsPerAddress: 256,
  /** Hours for which a secret of postbacks is accepted beside its successor. */
  secretOverlapHours: 24,
  /** Milliseconds in which a decision of the review desk can be undone. */
  undoDuration: 5_000,
  /** Pixels. */
  toastWidth: 300,
  /** The least budget, in units of its currency. */
  minimumValue: 50,
  /** Characters. */
  minimumText: 10,
  titleLength: { min: 3, max: 120 },
  nameLength: 64,
  emailLength: 254,
  urlLength: 2_048,
  /** Records in one answer of a list. */
  listRange: 1_000,
  /** Bytes of one answer of a list. */
  listBytes: 4 * 1024 ** 2,
  /** Lists that one request counts. */
  countedLists: 30,
  /** The days of a trend: how many records came in on each of them. */
  trendDays: 28,
  /** Sites in one answer that has their ad zones too. */
  sitesWithZones: 100,
  /** Up to here a list is counted; beyond, its total is the database's estimate. */
  exactCount: 10_000,
  /** Records that one request changes by their ids. */
  batchIds: 1_000,
  /** Records that one request changes by a filter. */
  batchRows: 10_000,
  /** Records of one kind that are copied along with the one that they belong to. */
  copiedRecords: 200,
  /** Choices that are offered before somebody types more. */
  choicesAtOnce: 25,
  /** Rows of one file that records are imported from, or payments, the header aside. */
  importRows: 100_000,
  /** Rows of it that the embedded database writes all or none: nobody else can read meanwhile. */
  importRowsAtOnce: 500,
  /** Bytes of that file. */
  importBytes: 64 * 1024 * 1024,
  /** Rows of it whose problems are told one by one; further ones are only counted. */
  importProblems: 1_000,
  /** Rows of it that are shown as they would be written. */
  importPreview: 20,
  /** Of one account into one resource, from one process. */
  importsPerMinute: 20,
  /** Up to here the records that refer to a record are counted. */
  usesCounted: 1_000,
  /** Entries of a record's history in one answer. */
  historyPage: { usual: 10, max: 50 },
  /** Entries of the audit log in one answer. */
  auditPage: { usual: 50, max: 200 },
  /** Notifications in one answer. */
  notificationsPage: { usual: 10, max: 100 },
  /** Reads of one account's notifications, from one process. */
  notificationsPerMinute: 300,
  /** Streams of new notifications that an account has open at one process: a browser has one. */
  notificationStreams: 10,
  /** Times that an account opens one, at one process. */
  notificationStreamsPerMinute: 60,
  /** Minutes in which what is told by mail is gathered into one. */
  mailsBundledFor: 15,
  /** Days before a campaign's end in which its manager is told of it. */
  campaignEndsSoon: 3,
  /** Days after which a notification that was read is forgotten. */
  readNotifications: 180,
  /** Characters of one search. */
  searchLength: 200,
  /** Characters; no other composition rules. */
  passwordLength: { min: 10, max: 256 },
  /** Minutes for which a link in a mail can be used, by what it is for. */
  accountLinkMinutes: {
    'confirm-email': 48 * 60,
    'reset-password': 30,
    'first-password': 24 * 60,
    'change-email': 24 * 60,
    'remove-factor': 48 * 60,
  },
  /** Hours in which a change that an intruder would make can be undone, and for which withdrawals wait after it. */
  accountChangeHours: 72,
  /** Exports of all of one's data at once, and seconds until the next one after them. */
  ownDataExports: { burst: 3, secondsEach: 1_200 },
  /** Minutes after a password or a code in which a session changes what is sensitive without being asked again. */
  recentAuthenticationMinutes: 10,
  /** Minutes after it in which decisions of one action at the review desk extend that for this action. */
  extendedAuthenticationMinutes: 60,
  /** Minutes for which an administrator sees Quarry as a user. */
  viewMinutes: 30,
  /** Months for which a closed account is known again by its wallets and handles. */
  leftAccountMonths: 24,
  /** Minutes in which a passkey answers what it is asked. */
  passkeyMinutes: 5,
  /** Of one account. */
  passkeys: 20,
  /** Days after which a session ends: without being used, and in all. */
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
  /** Characters of a rich text as it arrives, with all that other editors write into it. */
  rawMarkup: 100_000,
  linksPerRecord: 20,
  /** Countries that a campaign names, to let in or to leave out. */
  countriesPerCampaign: 249,
  /** Characters. */
  tokenSymbolLength: 11,
  /** Minutes after which a hunter whose account failed a rule may try again; at most a month. */
  retryAfterMinutes: { usual: 60, max: 43_200 },
  /** Days without a submission after which a participation is disabled. */
  inactiveDays: 30,
  /** Of a campaign, on its page. */
  depositsShown: 100,
  rewardsPerTask: 20,
  subtasksPerTask: 20,
  /**
   * The least amount of a withdrawal where the currency list has none, in units of money and of any other coin or token, and the
   * percentage that is kept of a withdrawal as a fee.
   */
  withdrawal: { min: 50, minOfCoin: 1, feePercent: 1 },
  /** Entries of a statement in one answer. */
  statementPage: { usual: 25, max: 200 },
  /** Characters of what a payment is called on its chain, or on a bank's statement. */
  transactionHash: { min: 6, max: 128 },
  /** Requests of one address for a campaign's stakes, which anybody may read. */
  stakesPerMinute: 120,
  /** Files of all rows of them, which take the longest to make. */
  stakesFilesPerMinute: 6,
  /** Rows of a campaign's stakes in one answer. */
  stakesPage: { usual: 25, max: 100 },
  /** Seconds for which a campaign's stakes may be kept, here and by others. */
  stakesKept: 10,
  /** Campaigns whose tasks' places one request asks for: as many as a page of the gallery shows. */
  campaignsOfPlaces: 100,
  /** Characters of whom an invoice is for, and of what it is for. */
  billing: { nameLength: 200, addressLength: 500, vatIdLength: 20, itemLength: 300 },
  /** Days in which an invoice is to be paid. */
  invoiceDays: 7,
  /** Invoices of one owner that wait for a payment. */
  openInvoices: 50,
  /** Minutes for which the price of a coin holds. */
  rateMinutes: 15,
  /** Hours after the end of a month in which its last events are still booked, before it is billed. */
  selfBillingHours: 24,
  /** Percent by which a payment may be off and still fit its invoice. */
  paymentTolerance: 0.5,
  /** Requests of one address for invoices, which whoever has the link may read. */
  invoicesPerMinute: 120,
  /** Invoices that an account asks for. */
  newInvoicesPerMinute: 20,
  /** Calls of a processor of payments, from one address. */
  paymentEventsPerMinute: 600,
  /** Minutes by which the clock of such a call may be off. */
  paymentEventMinutes: 5,
  /** Places of one task. */
  participantsPerTask: 1_000_000,
  /** Problems of one refusal: as many as anybody reads, however many a body can hold. */
  problemsPerAnswer: 100,
  /** Entries of a list of sub-records, unless its field says otherwise. */
  recordsPerRecord: 50,
  tagsPerRecord: 20,
  /** Entries of a list that is pasted one a line. */
  linesPerRecord: 10_000,
  /** Characters of one of them, as many as a domain has. */
  lineLength: 253,
  /** Operands of a filter on what a value of JSON contains. */
  containedOperands: 100,
  /** Minutes by which the start of a new advert campaign may have passed: as long as its form takes to fill in. */
  startPassed: 60,
  /** Bids of a campaign for countries, and for zones. */
  bidsPerCampaign: 250,
  /** Lists that a campaign includes, and that it excludes. */
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
  /** Campaigns that one machine token reports conversions of. */
  campaignsPerToken: 100,
  /** Minutes after the pause of an advert campaign in which its clicks are still billed. */
  pauseGrace: 60,
  /** Days for which clicks are kept: longer than any window, so that a late conversion is told from an unknown one. */
  clicksKept: 100,
  /** Days from a conversion to its approval, unless somebody rejects it before. */
  conversionHold: 7,
  /** Of one address, from one process. */
  postbacksPerMinute: 600,
  /** Calls that the log keeps of a campaign, and of unknown clicks. */
  postbacksPerCampaign: 1_000,
  /** Days that the log keeps them. */
  postbacksKept: 30,
  /** Tries of one outgoing postback before it has failed. */
  postbackTries: 6,
  /** Tries of it that its log shows. */
  postbackTriesShown: 20,
  /** Outgoing postbacks that one process sends at once. */
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
  /** Characters of an ad in the look of its page, and of a text ad. */
  creativeHeadline: 25,
  creativeDescription: 90,
  /** Characters on the button of an ad. */
  callToAction: 15,
  /** Bytes of a banner that loads before people scroll past it. */
  bannerBytes: 150 * 1024,
  /** Bytes of all files of an HTML5 creative beyond which it loads slowly. */
  html5Bytes: 1024 ** 2,
  /** Files of an HTML5 creative. */
  archiveFiles: 40,
  /** Documents that a VAST address may lead through before the one with the video. */
  vastWrappers: 5,
  /** Bytes of a VAST document. */
  vastBytes: 512 * 1024,
  /** Files of one drop that creatives are made of. */
  creativesAtOnce: 50,
  /** Checks of files for creatives, of one account, from one process. */
  inspectionsPerMinute: 120,
  /** Bytes of one uploaded file. */
  uploadBytes: 5 * 1024 ** 2,
  /** Bytes of an uploaded zip, as an HTML5 creative is one. */
  archiveBytes: 10 * 1024 ** 2,
  /** Of an uploaded picture, all frames of an animation together. */
  uploadPixels: 25_000_000,
  /** Of one account, from one process. */
  uploadsPerMinute: 30,
  /** Of one account, from one process: each of them asks somebody else's server. */
  verificationsPerMinute: 10,
  /** Landings that are asked at once by one process, each of another owner. */
  landingChecksAtOnce: 5,
  /** Minutes between two checks of a rule that is on. */
  ruleCheckEvery: 15,
  /** Minutes from one check of a landing to the next. */
  landingCheckEvery: 60,
  /** The same after a check that failed. */
  landingRetryEvery: 10,
  /** Checks in a row that fail before a landing gets no more visitors. */
  landingFailures: 3,
  /** Redirects that a check follows. */
  landingRedirects: 5,
  /** Of one account, from one process: each looks something up on a social network. */
  lookUpsPerMinute: 60,
  /** Seconds for which pages show what a social network has told. */
  networkAnswersKept: 20,
  /** Ad zones asked for by one address, from one process: a page shows several. */
  zonesPerMinute: 3_000,
  /** Uploads given out to one address, from one process: a page shows many pictures, and browsers keep them. */
  filesPerMinute: 3_000,
  /** Bytes that an account has uploaded without putting them into a record. */
  unusedUploads: 100 * 1024 ** 2,
  /** Characters. */
  fileNameLength: 120,
  /** Pixels of a picture in a rich text. */
  pictureWidth: { min: 32, max: 1_200 },
  /** Seconds; an ad zone fetches no other ad before. */
  fastestRefresh: 30,
} as const;
