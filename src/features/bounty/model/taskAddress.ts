/** The addresses of a task's pages, by its campaign and the key of its type. */
export const taskAddress = {
  page: (campaign: number, type: string): string => `/campaigns/${campaign}/${type}`,
  /** A submission, on the page of the task. */
  submission: (campaign: number, type: string, id: number): string => `/campaigns/${campaign}/${type}#submission-${id}`,
  edit: (campaign: number, type: string): string => `/campaigns/${campaign}/task-edit/${type}`,
  add: (campaign: number, type: string): string => `/campaigns/${campaign}/task-add/${type}`,
  tutorial: (type: string): string => `/tutorial/${type}`,
  statistics: (campaign: number, type: string, task: number): string =>
    `/campaigns/${campaign}/${type}/${task}/statistics`,
};
