import { html, type Markup } from '../html.ts';

/** An example as formatted JSON, undefined if there is none. */
export const jsonPart = (value: unknown): Markup | undefined =>
  value === undefined ? undefined : html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;
