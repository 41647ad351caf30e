import { createContext, useContext } from 'react';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { Share } from './shareLeft.ts';

/** The data of a task's type and campaign for its form's inputs. */
export interface TaskFormContext {
  readonly type: TaskType;
  readonly campaign: Campaign;
  /** The campaign's budget or pool percentage, and the rest that its other tasks leave. */
  readonly share: Share;
}

const FormContext = createContext<TaskFormContext | undefined>(undefined);

export const TaskFormProvider = FormContext.Provider;

/** @throws outside of a task's form */
export function useTaskFormContext(): TaskFormContext {
  const context = useContext(FormContext);
  if (context === undefined)
    throw new Error('The inputs of a task stand in its own form: wrap it in <TaskFormProvider>.');
  return context;
}
