import { html } from '#server/api/document/html.ts';
import { sanitizeRichText } from '#src/fields/richText/server.ts';
import { pickInTurn, type Random } from './random.ts';
import type { Brief, Kind, Project } from './texts/brief.ts';
import { intros } from './texts/intros.ts';
import { languages } from './texts/languages.ts';

/** The project and the kind of work of a campaign. */
export interface Subject {
  readonly project: Project;
  readonly kind: Kind;
  /** The campaign's number among those of its kind; each has a different text. */
  readonly nth: number;
  /** Whether its description has the project's news, as for one of a project's two campaigns. */
  readonly tellsNews: boolean;
}

/** Returns a campaign's title, description and rules. */
export function campaignTexts(random: Random, { project, kind, nth, tellsNews }: Subject, reward: string) {
  const brief: Brief = { name: project.name, topic: project.topic, language: random.pick(languages) };
  const { title, work } = pickInTurn(kind.works, nth);
  const about = [random.pick(intros)(project), ...(tellsNews ? [project.news] : [])].join(' ');
  const description = html`<p>${about}</p><h2>What you do</h2><p>${work(brief)}</p><p><strong>${reward}</strong></p>`;
  const ruleTexts = [pickInTurn(kind.rules, nth), pickInTurn(kind.rules, nth + 1)];
  const rules = html`<ul>${ruleTexts.map((rule) => html`<li><p>${rule}</p></li>`)}</ul>`;
  return { title: title(brief), description: sanitizeRichText(description.text), rules: sanitizeRichText(rules.text) };
}
