/**
 * Pictures of a merchant. A file is uploaded first; a record then gives the file a name and refers to it. A file to
 * which no record refers within an hour is deleted, so abandoned uploads use no storage.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PictureSources } from '../../public/public-picture.ts';
import { PICTURE_MEGABYTES, PICTURES_AT_ONCE } from './picture-limits.ts';

/** The gateway detects the type from the bytes, and ignores the name and the type that the browser declares. */
export const PictureFile = v.pipe(
  v.file(rule('required')),
  v.minSize(1, rule('required')),
  v.maxSize(PICTURE_MEGABYTES * 1024 * 1024, rule('file_size', { max: PICTURE_MEGABYTES })),
);

/** An uploaded file that belongs to no record yet. */
export const CloudFile = v.object({
  file_id: Id,
  ...PictureSources,
  /** The size of the file's largest rendition, in pixels. */
  width: v.number(),
  height: v.number(),
  /** The size in bytes of all renditions together. */
  size: v.number(),
});

export const CloudImage = v.object({
  id: Id,
  name: v.string(),
  /** The alternative text, for people who cannot see the picture; empty for decoration. */
  alt_text: v.string(),
  ...PictureSources,
  /** The size of the picture's largest rendition, in pixels. */
  width: v.number(),
  height: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type CloudImage = v.InferOutput<typeof CloudImage>;

const words = { name: Text(120), alt_text: OptionalText(300) };

export const CloudImageForm = v.strictObject(words);
const NewCloudImage = v.strictObject({ file_id: Id, ...words });

const one = 'merchant-cloud-image/{id}';

export const media = {
  upload: defineCall({
    method: 'POST',
    path: 'cloud-storage/upload',
    access: 'merchant',
    needs: 'media.write',
    multipart: true,
    body: v.strictObject({ file: PictureFile }),
    data: CloudFile,
  }),
  /** Stores all files or none. */
  bulkUpload: defineCall({
    method: 'POST',
    path: 'cloud-storage/bulk-upload',
    access: 'merchant',
    needs: 'media.write',
    multipart: true,
    body: v.strictObject({
      files: v.pipe(
        v.array(PictureFile, rule('required')),
        v.minLength(1, rule('required')),
        v.maxLength(PICTURES_AT_ONCE, rule('too_many', { max: PICTURES_AT_ONCE })),
      ),
    }),
    data: v.array(CloudFile),
  }),
  create: defineCall({
    method: 'POST',
    path: 'merchant-cloud-image',
    access: 'merchant',
    needs: 'media.write',
    body: NewCloudImage,
    data: CloudImage,
  }),
  bulkCreate: defineCall({
    method: 'POST',
    path: 'merchant-cloud-image/bulk-create-cloud-image',
    access: 'merchant',
    needs: 'media.write',
    body: v.strictObject({
      images: v.pipe(
        v.array(NewCloudImage),
        v.minLength(1, rule('required')),
        v.maxLength(PICTURES_AT_ONCE, rule('too_many', { max: PICTURES_AT_ONCE })),
      ),
    }),
    data: v.array(CloudImage),
  }),
  get: defineCall({
    method: 'GET',
    path: 'merchant-cloud-image/merchant-cloud-image/{id}',
    access: 'merchant',
    needs: 'media.read',
    data: CloudImage,
  }),
  update: defineCall({
    method: 'PUT',
    path: one,
    access: 'merchant',
    needs: 'media.write',
    body: changesOf(CloudImageForm),
    data: CloudImage,
  }),
  remove: defineCall({ method: 'DELETE', path: one, access: 'merchant', needs: 'media.write', data: v.null() }),
  list: defineList({
    path: 'merchant-cloud-image/merchant-cloud-image-records',
    access: 'merchant',
    needs: 'media.read',
    item: CloudImage,
    search: ['name'],
    sort: ['created_at', 'name'],
  }),
};
