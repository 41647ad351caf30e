import { createContext, useContext } from 'react';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { Share } from './shareLeft.ts';

/** What a task's own inputs know of where it stands. */
export interface Terms {
  readonly type: TaskType;
  readonly campaign: Campaign;
  /** What the campaign has, and what its other tasks leave of it. */
  readonly share: Share;
}

const TermsContext = createContext<Terms | undefined>(undefined);

export const TaskTerms = TermsContext.Provider;

/** @throws outside of a task's form, where its inputs have no use */
export function useTerms(): Terms {
  const terms = useContext(TermsContext);
  if (terms === undefined) throw new Error('The inputs of a task stand in its own form: wrap it in <TaskTerms>.');
  return terms;
}
