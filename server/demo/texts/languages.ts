/** What campaigns are translated into and moderated in. */
export const languages = [
  'Spanish',
  'Portuguese',
  'Turkish',
  'Indonesian',
  'Vietnamese',
  'Ukrainian',
  'Japanese',
  'Korean',
  'German',
  'French',
  'Italian',
  'Polish',
  'Arabic',
  'Hindi',
  'Filipino',
  'Russian',
] as const;
