/** Where a task is done, changed, added and explained: by its campaign and the key of its type. */
export const taskAddress = {
  page: (campaign: number, type: string): string => `/campaigns/${campaign}/${type}`,
  /** Something that was handed in, on that page. */
  submission: (campaign: number, type: string, id: number): string => `/campaigns/${campaign}/${type}#submission-${id}`,
  edit: (campaign: number, type: string): string => `/campaigns/${campaign}/task-edit/${type}`,
  add: (campaign: number, type: string): string => `/campaigns/${campaign}/task-add/${type}`,
  tutorial: (type: string): string => `/tutorial/${type}`,
  statistics: (campaign: number, type: string, task: number): string =>
    `/campaigns/${campaign}/${type}/${task}/statistics`,
};
