/** `startAt`, `campaign-categories` → `start_at`, `campaign_categories`. */
export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
