/** Languages of translation and moderation campaigns. */
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
