import './cutCode.css';

/** As many characters as tell two codes apart at their ends. */
const endLength = 6;

/** A long code on one line, such as an address. Where it doesn’t fit, its middle is cut: both ends are what people compare. */
export const TruncatedCode = ({ text }: { readonly text: string }) => (
  <code className="cut-code" title={text}>
    <span>{text.slice(0, -endLength)}</span>
    {text.slice(-endLength)}
  </code>
);
