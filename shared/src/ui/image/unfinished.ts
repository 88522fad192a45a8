/** What a form holds while a picture is on its way: no record's id, so that it cannot be saved without it unnoticed. */
export const UNFINISHED = 'unfinished';
