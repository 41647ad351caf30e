import { createHash } from 'node:crypto';
import type { Steps } from '#server/async/steps.ts';
import docsStyle from '#server/openapi/page/docs.css?raw';
import frameStyle from '#server/openapi/page/frame.css?raw';
import operationsStyle from '#server/openapi/page/operations.css?raw';
import tablesStyle from '#server/openapi/page/tables.css?raw';
import { problemExamples } from '#server/openapi/problemAnswers.ts';
import mark from '#src/theme/mark.svg?raw';
import tokens from '#src/theme/tokens.css?raw';
import type { ApiDocument } from '../buildDocument.ts';
import { html, Markup } from '../html.ts';
import { jsonPart } from './jsonPart.ts';
import { operationPart, type PlacedOperation } from './operationPart.ts';
import { anchorOf, schemaTable } from './schemaTable.ts';

const css = [tokens, docsStyle, frameStyle, operationsStyle, tablesStyle].join('\n');
const digest = createHash('sha256').update(css).digest('base64');

const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`;

/** The page loads nothing else and runs no script. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${digest}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Group {
  readonly name: string;
  readonly operations: readonly PlacedOperation[];
}

/** `/api/bounty/v0/campaigns/{id}` → `campaigns`: the subject of a path. */
const subjectOf = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .filter((part) => !/^v\d+$/.test(part))[1] ??
  path.split('/')[2] ??
  '';

function groupsOf({ paths }: ApiDocument, tag: string): Group[] {
  const groups = new Map<string, PlacedOperation[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.tags[0] !== tag) continue;
      const name = subjectOf(path);
      groups.set(name, [...(groups.get(name) ?? []), { method, path, operation }]);
    }
  return [...groups].map(([name, operations]) => ({ name, operations }));
}

const groupId = (tag: string, name: string): string => `${tag}-${name}`;

function* groupPart({ components }: ApiDocument, tag: string, { name, operations }: Group): Steps<Markup> {
  const parts: Markup[] = [];
  for (const each of operations) {
    parts.push(operationPart(components, each));
    yield;
  }
  return html`<section><h4 id="${groupId(tag, name)}">${name}</h4>${parts}</section>`;
}

function* servicePart(document: ApiDocument, { name, description }: ApiDocument['tags'][number]): Steps<Markup> {
  const groups: Markup[] = [];
  for (const group of groupsOf(document, name)) groups.push(yield* groupPart(document, name, group));
  return html`<section><h3 id="${name}">${name}</h3><p>${description}</p>${groups}</section>`;
}

function navigation(document: ApiDocument): Markup {
  const services = document.tags.map(({ name }) => {
    const links = groupsOf(document, name).map(
      (group) => html`<li><a href="#${groupId(name, group.name)}">${group.name}</a></li>`,
    );
    return html`<li><a href="#${name}">${name}</a><ul>${links}</ul></li>`;
  });
  return html`<nav aria-label="Contents"><ul>${services}<li><a href="#schemas">schemas</a></li><li><a href="#problems">problems</a></li></ul></nav>`;
}

function* schemasPart({ schemas, examples }: ApiDocument['components']): Steps<Markup> {
  const parts: Markup[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    parts.push(
      html`<details><summary><code>${name}</code></summary><div class="inside" id="${anchorOf(name)}">${schemaTable(schema, name, schemas)}${jsonPart(examples[name]?.value)}</div></details>`,
    );
    yield;
  }
  return html`<section><h3 id="schemas">schemas</h3>${parts}</section>`;
}

function problemsPart(): Markup {
  const rows = Object.entries(problemExamples()).map(
    ([name, { summary, value }]) =>
      html`<tr id="${name}"><th scope="row"><code>${name.replace('problem.', '')}</code></th><td>${value.status}</td><td>${summary}<br><code>${value.type}</code></td></tr>`,
  );
  return html`<section><h3 id="problems">problems</h3><div class="wide" tabindex="0" role="group" aria-label="Problems"><table><thead><tr><th scope="col">Name</th><th scope="col">Status</th><th scope="col">Message and type</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

/** Renders the API documentation: one page without a script, from the OpenAPI document. One step renders one operation or schema. */
export function* docsPage(document: ApiDocument): Steps<string> {
  const services: Markup[] = [];
  for (const tag of document.tags) services.push(yield* servicePart(document, tag));
  const schemas = yield* schemasPart(document.components);
  const { title, version, description } = document.info;
  const intro = description.split('\n').map((line) => html`<p>${line.replaceAll('`', '')}</p>`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} API</title><link rel="icon" href="${icon}"><style>${new Markup(css)}</style></head><body><header><span class="mark" aria-hidden="true">${new Markup(mark)}</span><p>${title} <span>${version}</span></p><a href="/api/openapi.json">openapi.json</a></header><div class="columns">${navigation(document)}<main><h1>The API</h1><div class="intro">${intro}</div><h2>Operations</h2>${services}<h2>What they refer to</h2>${schemas}${problemsPart()}</main></div></body></html>`
    .text;
}
