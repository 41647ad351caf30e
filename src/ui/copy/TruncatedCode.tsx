import './cutCode.css';

/** The number of characters that distinguish two codes at their ends. */
const endLength = 6;

/** A long code on one line, such as an address. If it doesn’t fit, its middle is cut, as users compare both ends. */
export const TruncatedCode = ({ text }: { readonly text: string }) => (
  <code className="cut-code" title={text}>
    <span>{text.slice(0, -endLength)}</span>
    {text.slice(-endLength)}
  </code>
);
