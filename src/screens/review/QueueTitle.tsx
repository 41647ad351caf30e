/** Enough to tell two addresses from each other by: the number at their end. */
const endLength = 10;

/** A text on one line. An address is cut in its middle where it doesn’t fit: what differs stands at its end. */
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
  /** What tells it from others of such a title. */
  readonly lead: string | undefined;
  readonly title: string;
}

/** What a row begins with: its title, behind what leads it. */
export function QueueTitle({ lead, title }: QueueTitleProps) {
  if (lead === undefined) return <Line text={title} />;
  return (
    <span className="queue-led">
      <span className="queue-title">{lead}</span>
      <Line text={title} />
    </span>
  );
}
