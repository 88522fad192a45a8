/** What uploaded pictures may be; a vector image is a program, so it is none of them. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** The same, for people. */
export const PICTURE_KINDS = 'PNG, JPEG, WebP, AVIF';

/** The most that one file may weigh, in megabytes of 1,048,576 bytes. */
export const PICTURE_MEGABYTES = 5;
/** The longest side, in pixels. */
export const PICTURE_SIDE = 4096;
/** How many files one call may bring. */
export const PICTURES_AT_ONCE = 10;
/** How many pictures one product may have. */
export const PICTURES_PER_PRODUCT = 30;
/** The side of a picture that was cut to a square, in pixels (specification §9). */
export const CROPPED_SIDE = 400;
