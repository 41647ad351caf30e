/** The number of characters at the end of an address that always show, as its numbers distinguish two addresses. */
const endLength = 10;

/** A text on one line. A long address is cut in its middle, as addresses differ at their end. */
function Line({ text }: { readonly text: string }) {
  if (/\s/.test(text) || text.length <= 2 * endLength) return <span className="queue-title">{text}</span>;
  return (
    <span className="queue-address" title={text}>
      <span className="only-read-aloud">{text}</span>
      <span className="queue-title" aria-hidden>
        {text.slice(0, -endLength)}
      </span>
      <span className="queue-title queue-end" aria-hidden>
        {text.slice(-endLength)}
      </span>
    </span>
  );
}

interface QueueTitleProps {
  /** Distinguishes records with similar titles. */
  readonly lead: string | undefined;
  readonly title: string;
}

/** The start of a row: the lead field, then the title. */
export function QueueTitle({ lead, title }: QueueTitleProps) {
  if (lead === undefined) return <Line text={title} />;
  return (
    <span className="queue-led">
      <span className="queue-title">{lead}</span>
      <Line text={title} />
    </span>
  );
}
