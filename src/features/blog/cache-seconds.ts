/** A page of the blog is cached this long; earlier, it is dropped when a post is published or falls due. */
export const cachePageSeconds = 300;
