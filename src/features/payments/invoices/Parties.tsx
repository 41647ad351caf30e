import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';

type Party = InvoiceDocument['seller'];

const countries = new Intl.DisplayNames('en', { type: 'region' });

const linesOf = ({ name, address, country, vatId }: Party): readonly string[] =>
  [name, address, country && countries.of(country), vatId && say(words.vatId, { id: vatId })].flatMap(
    (line) => line ?? [],
  );

/** A party on a document: name, address, country and VAT ID. */
export const PartyLines = ({ title, party }: { readonly title: string; readonly party: Party }) => (
  <div>
    <h2>{title}</h2>
    <address>
      {linesOf(party).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </div>
);

/** The seller and the buyer of the invoice. */
export const Parties = ({ invoice: { seller, buyer } }: { readonly invoice: InvoiceDocument }) => (
  <section className="invoice-parties" aria-label={`${words.seller}, ${words.buyer}`}>
    <PartyLines title={words.seller} party={seller} />
    <PartyLines title={words.buyer} party={buyer} />
  </section>
);
