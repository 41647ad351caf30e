import type { DocumentedAnswer, MediaTypes, Parameter } from '#server/openapi/operation.ts';
import type { Reference } from '#server/openapi/schema.ts';
import type { ApiDocument, DocumentedOperation } from '../buildDocument.ts';
import { html, type Markup } from '../html.ts';
import { jsonPart } from './jsonPart.ts';
import { schemaTable, typeMarkup } from './schemaTable.ts';

type Components = ApiDocument['components'];

export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Resolves a reference to its component. */
function componentOf<T extends object>(components: Readonly<Record<string, T>>, value: T | Reference): T[] {
  if (!('$ref' in value)) return [value];
  const component = components[String(value.$ref).split('/').at(-1) ?? ''];
  return component === undefined ? [] : [component];
}

const problemType = 'application/problem+json';

const onlyOne = (content: MediaTypes = {}) => Object.values(content)[0];

function parameterRow({ name, in: place, required, description, schema, content, example }: Parameter): Markup {
  const media = onlyOne(content);
  const sample = media?.example ?? example;
  return html`<tr><th scope="row"><code>${name}</code> <small>${required ? `${place}, required` : place}</small></th><td>${typeMarkup(media?.schema ?? schema ?? {})}</td><td>${description}${sample === undefined ? '' : html` <code>${JSON.stringify(sample)}</code>`}</td></tr>`;
}

function parametersPart(components: Components, { parameters, summary }: DocumentedOperation): Markup {
  const all = parameters.flatMap((each) => componentOf<Parameter>(components.parameters, each));
  if (all.length === 0) return html``;
  return html`<h5>Parameters</h5><div class="wide" tabindex="0" role="group" aria-label="Parameters of: ${summary}"><table><tbody>${all.map(parameterRow)}</tbody></table></div>`;
}

function bodyPart({ schemas }: Components, { requestBody, summary }: DocumentedOperation): Markup {
  const media = onlyOne(requestBody?.content);
  if (media === undefined) return html``;
  const schema =
    media.schema.$ref === undefined
      ? schemaTable(media.schema, `Body of: ${summary}`, schemas)
      : html`<p>${typeMarkup(media.schema)}</p>`;
  return html`<h5>Body</h5>${schema}${jsonPart(media?.example)}`;
}

function answerRow({ responses }: Components, status: string, answer: DocumentedAnswer | Reference): Markup {
  const [component] = componentOf<DocumentedAnswer>(responses, answer);
  const { [problemType]: problems, ...others } = component?.content ?? {};
  const links = Object.keys(problems?.examples ?? {}).map((name) => html` <a href="#problem.${name}">${name}</a>`);
  const schema = onlyOne(others)?.schema;
  return html`<tr><th scope="row"><code>${status}</code></th><td>${component?.description}${links} ${schema && typeMarkup(schema)}</td></tr>`;
}

function answersPart(components: Components, { responses, summary }: DocumentedOperation): Markup {
  const [first] = Object.values(responses);
  const media = first !== undefined && 'description' in first ? onlyOne(first.content) : undefined;
  const rows = Object.entries(responses).map(([status, answer]) => answerRow(components, status, answer));
  return html`<h5>Answers</h5><div class="wide" tabindex="0" role="group" aria-label="Answers of: ${summary}"><table><tbody>${rows}</tbody></table></div>${jsonPart(media?.example)}`;
}

/** An operation, collapsed to a line. */
export function operationPart(components: Components, { method, path, operation }: PlacedOperation): Markup {
  const { operationId, summary, description, security } = operation;
  const lines = description?.split('\n').map((line) => html`<p>${line}</p>`);
  return html`<details><summary><span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="what">${summary}</span></summary><div class="inside" id="${operationId}">${lines}${security ? html`<p>Without a session.</p>` : ''}${parametersPart(components, operation)}${bodyPart(components, operation)}${answersPart(components, operation)}</div></details>`;
}
