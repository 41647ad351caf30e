/** Copying a record. */
export const cloneWords = {
  clone: 'Clone',
  cloneOne: 'Clone %{one}',
  cloneOf: 'Clone %{one} “%{title}”',
  cloning: 'Cloning …',
  cloned: '“%{title}” created. Check what is in it.',
} as const;
