import { campaigns } from './resources/campaigns.ts';
import { invoices } from './resources/invoices.ts';
import { money } from './resources/money.ts';
import { participations } from './resources/participations.ts';
import { people } from './resources/people.ts';
import { submissions } from './resources/submissions.ts';
import { tasks } from './resources/tasks.ts';
import type { ResourceWords } from './resources/words.ts';

/** The words of the resources, by name. A file has one resource, or a few that belong together. */
const words = new Map<string, ResourceWords>(
  Object.entries({ campaigns, tasks, participations, submissions, ...money, ...invoices, ...people }),
);

/** Adds the words of resources that not every browser loads. */
export function addResourceWords(more: Readonly<Record<string, ResourceWords>>): void {
  for (const [name, own] of Object.entries(more)) words.set(name, own);
}

export const wordsOfResource = (name: string): ResourceWords | undefined => words.get(name);
