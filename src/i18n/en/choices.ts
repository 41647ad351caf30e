/** The words of fixed choices, where their names alone don't make them. */
export const choices: Readonly<Record<string, string>> = {
  dns: 'DNS record',
  file: 'File on the site',
  html: 'HTML code',
  meta: 'Meta element',
  url: 'A page of my own',
};
