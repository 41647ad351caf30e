/** A tag as people write it in a post. */
export const hashtag = (tag: string): string => `#${tag.replace(/^#/, '')}`;

/** Tags as people write them in a post: `#quarry #gems`. A submission stores the tags of its checks as one text. */
export const hashtags = (tags: string | readonly string[]): string =>
  (typeof tags === 'string' ? tags.split(', ') : tags).map(hashtag).join(' ');
