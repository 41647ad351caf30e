import type { ProblemTypes } from '../problemType.ts';

/** Invoices, and the payments observed for them. */
export const invoiceProblems = {
  methodUnavailable: {
    type: 'urn:uuid:e712637f-c3c5-44ef-b890-fed92aeaec33',
    status: 422,
    message: 'Amounts in {currency} can’t be paid this way at the moment. Choose another payment method.',
  },
  tokensByInvoice: {
    type: 'urn:uuid:1e13b0c4-c67b-4b37-af61-59eea09d3df1',
    status: 422,
    message:
      'This campaign pays in its own tokens, which no invoice can be paid in. Ask an administrator how to deposit them.',
  },
  buyerAddressNeeded: {
    type: 'urn:uuid:4bcc5bef-3fc1-46da-a9c1-279b8950c98a',
    status: 422,
    message: 'By VAT rules this invoice must state your address. Enter the street, the postcode and the city.',
  },
  tooManyOpenInvoices: {
    type: 'urn:uuid:7a18435b-42fe-4f22-b0e7-a152e815a23a',
    status: 409,
    message:
      'You have {max} invoices that wait for a payment. Pay or cancel one of them first, or wait until one expires.',
  },
  invoiceNotOpen: {
    type: 'urn:uuid:cbe48932-b75c-437c-94fe-8bfe521bebe1',
    status: 409,
    message: 'This invoice is no longer waiting for a payment. Reload the page to see its status.',
  },
  invoiceNotDecided: {
    type: 'urn:uuid:b1a5c91a-3ac3-4e95-a198-1eb1bf3dc4ce',
    status: 422,
    message: 'You don’t decide on the payments of this invoice. Choose another one, or ask somebody who does.',
  },
  invoiceAfterPayment: {
    type: 'urn:uuid:3f0c6a52-94d7-4b1e-8c35-61b2f7d0a9e4',
    status: 422,
    message: 'This invoice was made after the payment arrived. Choose one that was there before.',
  },
  paymentElsewhere: {
    type: 'urn:uuid:79ec6f9f-db87-4dfc-95b0-2d1771f71c54',
    status: 409,
    message: 'The payment “{reference}” has already been counted elsewhere. Check its reference.',
  },
  paymentDiffers: {
    type: 'urn:uuid:b22c0c48-720e-46fd-91ef-433629d93d57',
    status: 409,
    message: 'The payment “{reference}” has already been recorded with another amount, {amount}. Check both.',
  },
  paymentSettled: {
    type: 'urn:uuid:0c2841dc-cf9e-49f1-820a-303c164f411c',
    status: 409,
    message: 'The payment “{reference}” has already been decided on. It can’t change any more.',
  },
  wrongPaymentCurrency: {
    type: 'urn:uuid:d8e99051-3791-4c0b-8c5b-93b774c38092',
    status: 422,
    message: 'This invoice is paid in {currency}. Record the payment in that currency.',
  },
  nothingReceived: {
    type: 'urn:uuid:e058b2c8-c6e0-4c67-915f-97afcd373bc9',
    status: 409,
    message: 'Nothing has been received for this invoice. Record the payment first.',
  },
  buyerLeft: {
    type: 'urn:uuid:6e2eb6fe-4137-4062-bdbd-1a537e75b778',
    status: 409,
    message: 'The account that this would be paid into was closed by its owner. Give the payment back instead.',
  },
  noExcess: {
    type: 'urn:uuid:adcdaa75-4874-44ac-8185-92fa43cb54ff',
    status: 409,
    message: 'No more was received than this invoice asks for, or the rest has already been decided on.',
  },
  invoicesUnsettled: {
    type: 'urn:uuid:472effa9-3e66-47e9-9e33-4e3acda56c30',
    status: 422,
    message: 'Payments of your invoices are still being checked: {names}. Wait until they are, or ask support.',
  },
  wrongPaymentSignature: {
    type: 'urn:uuid:73ded8f3-4515-4a55-81dc-13ad99a89a34',
    status: 403,
    message:
      'The signature doesn’t fit the body. Sign the timestamp, a point and the body as it is sent, with the current secret.',
  },
  stalePaymentEvent: {
    type: 'urn:uuid:1707d33a-3099-4543-82e5-276c0b4db85c',
    status: 403,
    message: 'The timestamp is more than {minutes} minutes off. Send the event with the present time.',
  },
  paymentEventReplayed: {
    type: 'urn:uuid:824cffae-a7b7-4ea3-955b-651eadd8856e',
    status: 409,
    message: 'The event “{id}” has already been taken. Each event counts once.',
  },
} as const satisfies ProblemTypes;
