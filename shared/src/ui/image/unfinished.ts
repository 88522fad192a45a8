/** The value of a form while a picture is being uploaded: it is no record's id, so that the form cannot be saved without the picture unnoticed. */
export const UNFINISHED = 'unfinished';
