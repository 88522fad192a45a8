/** The accepted types of uploaded pictures. Vector images are not accepted, because they can contain scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** The accepted types as text for people. */
export const PICTURE_KINDS = 'PNG, JPEG, WebP, AVIF';

/** The maximum size of a file, in megabytes of 1,048,576 bytes. */
export const PICTURE_MEGABYTES = 5;
/** The maximum length of the longest side, in pixels. */
export const PICTURE_SIDE = 4096;
/** The maximum number of files in one call. */
export const PICTURES_AT_ONCE = 10;
/** The maximum number of pictures of a product. */
export const PICTURES_PER_PRODUCT = 30;
/** The side of a picture that was cropped to a square, in pixels (specification §9). */
export const CROPPED_SIDE = 400;
