import { html, Markup } from '#server/api/document/html.ts';
import { series } from '#src/theme/series.ts';
import { drawn } from './drawings.ts';
import type { Emphasis, LandingHost } from './hosts.ts';
import { style } from './style.ts';

type Parameters = readonly (readonly [name: string, value: string])[];

const pictureOf = ({ drawing }: LandingHost): Markup => html`<div class="picture">${new Markup(drawn(drawing))}</div>`;

const button = ({ button: label }: LandingHost): Markup => html`<a class="button" href="#order">${label}</a>`;

const reviewsOf = ({ reviews }: LandingHost): Markup => html`<section class="reviews"><h2>What people say</h2>
${reviews.map(([text, by]) => html`<figure><blockquote>${text}</blockquote><figcaption>${by}</figcaption></figure>`)}</section>`;

const pointsOf = ({ points }: LandingHost): Markup =>
  html`<section class="points">${points.map(([title, text]) => html`<div><h2>${title}</h2><p>${text}</p></div>`)}</section>`;

const answers = ['On roads', 'On forest paths', 'On rock and scree'];

/** The first element of a page, beside the brand's name. */
const firsts: Readonly<Record<Emphasis, (host: LandingHost) => Markup>> = {
  picture: pictureOf,
  price: ({ price }) => html`<p class="price"><strong>${price}</strong><span>Shipping included</span></p>`,
  video: (host) =>
    html`<div class="video">${pictureOf(host)}<svg viewBox="0 0 48 48" role="img" aria-label="Video, 0:45"><circle cx="24" cy="24" r="24"/><path d="m19 14 16 10-16 10z"/></svg></div>`,
  reviews: reviewsOf,
  quiz: () =>
    html`<fieldset class="quiz"><legend>Where do you run most?</legend>${answers.map(
      (answer) => html`<label><input type="radio" name="where"> ${answer}</label>`,
    )}</fieldset>`,
  offer: (host) => html`<div class="offer">${pictureOf(host)}<p>This week only</p></div>`,
};

/** Shows the parameters of the URL, so that unreplaced macros are visible. */
const cameWith = (parameters: Parameters): Markup =>
  html`<dl>${parameters.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

const frame = (title: string, colour: number, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root{--brand:${series[colour]?.colour}}${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>`.text;

const madeUp = 'This page is part of a demo of Quarry. Nothing is sold here.';

/** Returns a landing page of the demo, rendered on request. */
export function landingPage(host: LandingHost, emphasis: Emphasis, parameters: Parameters): string {
  const { name, claim, price, colour } = host;
  return frame(
    `${name}: ${claim}`,
    colour,
    html`<header><a href="#top">${name}</a>${button(host)}</header>
<main id="top">
<section class="first"><div><h1>${claim}</h1><p class="price-line">${price}</p>${button(host)}</div>${firsts[emphasis](host)}</section>
${pointsOf(host)}
${emphasis === 'reviews' ? undefined : reviewsOf(host)}
<section class="order" id="order"><h2>${price}</h2>${button(host)}</section>
</main>
<footer><p>${madeUp}</p>${cameWith(parameters)}</footer>`,
  );
}

/** Returns the response for any other path of the demo’s hosts. */
export const missingPage = (host: string): string =>
  frame(
    'Page not found',
    8,
    html`<main><section class="missing"><h1>Page not found</h1><p>${host} has no page at this address.</p></section></main>
<footer><p>${madeUp}</p></footer>`,
  );
