/** Size in px that the networks ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Where the picture of a page stands that shared links show: `/share/news/12.jpg`. */
export const sharePicture = (route: string): string => `/share${route}.jpg`;
