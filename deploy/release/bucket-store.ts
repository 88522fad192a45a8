/**
 * A store in a bucket of any service that supports the S3 API and conditional writes. Its URL and credentials come from the environment, as
 * for every S3 tool: `AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` and so on.
 */
import { extname } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CONTENT_TYPES } from '../http/content-types.ts';
import { headersFor } from '../http/headers.ts';
import { ReleaseError } from './release-error.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

export interface Bucket {
  readonly bucket: string;
  /** The prefix of every path; empty when the bucket contains nothing else. */
  readonly prefix: string;
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

const NOWHERE = { gateway: '', payer: '', isSecure: true };
const cacheOf = (path: string) =>
  headersFor('portal', path.startsWith('releases/') ? 'immutable' : 'changing', NOWHERE)['Cache-Control'];

/** The headers of an object for browsers, as the edge sends them. */
function headersOf(path: string) {
  const encoding = ENCODINGS[extname(path)];
  const original = encoding ? path.slice(0, -extname(path).length) : path;
  return {
    ContentType: CONTENT_TYPES[extname(original)] ?? 'application/octet-stream',
    CacheControl: cacheOf(path),
    ...(encoding && { ContentEncoding: encoding }),
  };
}

const isStatus = (error: unknown, ...statuses: readonly number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

const PROOF = 'created-once';
const CONNECT_MS = 10_000;
const ANSWER_MS = 60_000;

/** A store in this bucket. Its calls reject with `ReleaseError` when the bucket does not answer, or refuses the request. */
export function bucketStore({ bucket, prefix }: Bucket): ReleaseStore {
  const client = new S3Client({
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // S3 servers other than Amazon's rarely have a host name for each bucket.
    forcePathStyle: process.env['AWS_ENDPOINT_URL_S3'] !== undefined || process.env['AWS_ENDPOINT_URL'] !== undefined,
    // S3 servers other than Amazon's support different optional checksums, so only the required ones are used.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`;
  const at = (path: string) => {
    if (path.split('/').some((part) => part === '..' || part === '.' || part === ''))
      throw new RangeError(`${path} is outside the store.`);
    return { Bucket: bucket, Key: root + path };
  };
  /** Waits for the answer; `expected` turns certain failures into a specific error. */
  async function orReleaseError<T>(
    answer: Promise<T>,
    expected: (error: unknown) => Error | undefined = () => undefined,
  ) {
    try {
      return await answer;
    } catch (error) {
      const message = error instanceof Error ? error.message || error.name : String(error);
      throw expected(error) ?? new ReleaseError(`The bucket ${bucket} cannot be used: ${message}`, { cause: error });
    }
  }

  const put = (path: string, content: Uint8Array, condition: { readonly IfNoneMatch?: '*' } = {}) =>
    new PutObjectCommand({
      ...at(path),
      ...headersOf(path),
      ...condition,
      Body: content,
      ContentLength: content.byteLength,
    });

  async function listed(folder: string): Promise<readonly string[]> {
    const { Bucket, Key } = at(folder);
    const paths: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` }))
      for (const { Key: key } of Contents) if (key) paths.push(key.slice(root.length));
    return paths.sort();
  }

  // 412: the object exists. 409: another process is creating it at this moment.
  const createAt = (path: string, content: Uint8Array) =>
    orReleaseError(client.send(put(path, content, { IfNoneMatch: '*' })), (error) =>
      isStatus(error, 409, 412) ? new AlreadyExistsError(path) : undefined,
    );

  /**
   * A bucket that ignores the condition would overwrite releases. So the same object is first created twice, and the bucket must refuse the
   * second time.
   */
  async function mustRefuse(): Promise<void> {
    try {
      await createAt(PROOF, new Uint8Array());
      await createAt(PROOF, new Uint8Array());
    } catch (error) {
      if (error instanceof AlreadyExistsError) return;
      throw error;
    }
    throw new ReleaseError(
      `The bucket ${bucket} ignores If-None-Match. Use a bucket that supports conditional writes.`,
    );
  }
  let proof: Promise<void> | undefined;

  return {
    read: async (path) => {
      const got = client.send(new GetObjectCommand(at(path))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
      return orReleaseError(got.then((answer) => answer?.Body?.transformToByteArray()));
    },
    create: async (path, content) => {
      await (proof ??= mustRefuse());
      await createAt(path, content);
    },
    replace: async (path, content) => {
      await orReleaseError(client.send(put(path, content)));
    },
    list: async (folder) => orReleaseError(listed(folder)),
    remove: async (path) => {
      await orReleaseError(client.send(new DeleteObjectCommand(at(path))));
    },
  };
}
