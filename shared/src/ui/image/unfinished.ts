/**
 * The value of a picture field while a picture is being uploaded. It is not a record's id, so the form cannot be saved without the picture
 * by mistake.
 */
export const UNFINISHED = 'unfinished';
