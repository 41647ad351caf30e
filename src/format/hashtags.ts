/** A tag in the form of a post. */
export const hashtag = (tag: string): string => `#${tag.replace(/^#/, '')}`;

/** Tags in the form of a post: `#quarry #gems`. A submission stores the tags of its checks as one text. */
export const hashtags = (tags: string | readonly string[]): string =>
  (typeof tags === 'string' ? tags.split(', ') : tags).map(hashtag).join(' ');
