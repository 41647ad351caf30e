import { inTurn, type Random } from './random.ts';
import type { Brief, Kind, Project } from './texts/brief.ts';
import { intros } from './texts/intros.ts';
import { languages } from './texts/languages.ts';

/** What one campaign is about. */
export interface Subject {
  readonly project: Project;
  readonly kind: Kind;
  /** Counts the campaigns of the kind: each has another text. */
  readonly nth: number;
  /** Whether it tells where the project stands; one of a project's two does. */
  readonly tellsNews: boolean;
}

/** Title and description: what the project is, what hunters do, what they get, what they keep to. */
export function describe(random: Random, { project, kind, nth, tellsNews }: Subject, reward: string) {
  const brief: Brief = { name: project.name, topic: project.topic, language: random.pick(languages) };
  const { title, work } = inTurn(kind.works, nth);
  const about = [random.pick(intros)(project), ...(tellsNews ? [project.news] : [])];
  const task = [work(brief), reward, inTurn(kind.rules, nth)];
  return { title: title(brief), description: `${about.join(' ')}\n\n${task.join(' ')}` };
}
