/**
 * Uploads many files to the gateway, a few at a time. They are added in the order of the files, and each can fail
 * separately.
 */
import { useEffect, useRef, useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { rule } from '../../contract/kernel/rules.ts';
import { gateway } from '../../gateway/gateway.ts';
import { ruleMessage } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { imageMessages } from './messages.ts';
import { isSameFile, nameOf, shrunk, UnreadablePicture } from './pixels.ts';
import { failureOf } from './use-upload.ts';

/** Files that are uploaded at the same time; each is decoded here and by a process of the gateway. */
const AT_ONCE = 2;

export interface BatchFile {
  readonly key: string;
  readonly file: File;
  /** Why the file was refused; null while it is being uploaded. */
  readonly reason: string | null;
  /** The file itself is refused, so sending it again cannot help. */
  readonly isFinal: boolean;
}

interface SentFile {
  readonly file: File;
  /** The id of the file's picture; null until it is added. */
  id: string | null;
}

interface Options {
  /** The pictures that are in the field. */
  readonly ids: readonly string[];
  readonly most: number;
  readonly onTaken: (ids: readonly string[], image: CloudImage) => void;
}

export function usePictureBatch({ ids, most, onTaken }: Options) {
  const raise = useRaise();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const [done, setDone] = useState(0);
  /** The ids in the field; several files may be added before the field is rendered again. */
  const latest = useRef(ids);
  useEffect(() => void (latest.current = ids), [ids]);
  const sent = useRef<SentFile[]>([]);
  /** Uploaded files that belong to no record yet, so that a retry does not upload them again. */
  const unclaimed = useRef(new Map<string, string>());
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const remove = (keys: readonly string[]) => setFiles((all) => all.filter(({ key }) => !keys.includes(key)));
  const setReason = (key: string, reason: string | null, isFinal = false) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, reason, isFinal } : one)));

  /** Throws `UnreadablePicture` for a file that is already in the field or is being uploaded. */
  async function refuseTwin(own: SentFile): Promise<void> {
    const others = sent.current.filter(({ id }) => id === null || latest.current.includes(id));
    sent.current.push(own);
    for (const { file } of others)
      if (await isSameFile(file, own.file))
        throw new UnreadablePicture(imageMessages.text('many.twice', { name: file.name }));
  }

  async function send({ key, file }: BatchFile, own: SentFile, signal: AbortSignal): Promise<CloudImage> {
    await refuseTwin(own);
    let file_id = unclaimed.current.get(key);
    if (file_id === undefined) {
      const body = { file: await shrunk(file) };
      signal.throwIfAborted();
      ({ file_id } = await gateway.call(media.upload, { body }, { signal }));
      unclaimed.current.set(key, file_id);
    }
    const body = { file_id, name: nameOf(file), alt_text: '' };
    return gateway.call(media.create, { body }, { signal });
  }

  function take(key: string, own: SentFile, image: CloudImage): void {
    if (latest.current.length >= most) throw new UnreadablePicture(ruleMessage(rule('too_many', { max: most })));
    own.id = image.id;
    latest.current = [...latest.current, image.id];
    onTaken(latest.current, image);
    setDone((before) => before + 1);
    remove([key]);
  }

  async function run(batch: readonly BatchFile[]): Promise<void> {
    control.current ??= new AbortController();
    const { signal } = control.current;
    let next = 0;
    let turn: Promise<unknown> = Promise.resolve();
    const sendInTurn = async () => {
      for (let one = batch[next++]; one && !signal.aborted; one = batch[next++]) {
        const own: SentFile = { file: one.file, id: null };
        const before = turn;
        const sending = send(one, own, signal);
        turn = Promise.allSettled([before, sending]);
        try {
          const image = await sending;
          await before;
          if (!signal.aborted) take(one.key, own, image);
        } catch (error) {
          sent.current = sent.current.filter((other) => other !== own);
          if (signal.aborted) return;
          const failure = failureOf(error);
          if (!failure) return raise(error);
          setReason(one.key, failure.text, failure.isFinal);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  }

  const sending = files.filter(({ reason }) => reason === null);
  const failed = files.filter(({ reason }) => reason !== null);
  return {
    /** Files that are being uploaded, and those that failed. */
    sending,
    failed,
    /** The number of files that were added since the last time when no file was being uploaded. */
    done,
    add(chosen: readonly File[]) {
      const room = most - ids.length - files.length;
      const added = chosen.map((file, at) => ({
        key: crypto.randomUUID(),
        file,
        reason: at < room ? null : ruleMessage(rule('too_many', { max: most })),
        isFinal: false,
      }));
      if (sending.length === 0) setDone(0);
      setFiles((all) => [...all, ...added]);
      void run(added.filter(({ reason }) => reason === null));
    },
    again(batch: readonly BatchFile[]) {
      if (sending.length === 0) setDone(0);
      for (const { key } of batch) setReason(key, null);
      void run(batch);
    },
    leaveOut: (batch: readonly BatchFile[]) => remove(batch.map(({ key }) => key)),
    stop() {
      control.current?.abort();
      control.current = null;
      sent.current = sent.current.filter(({ id }) => id !== null);
      remove(sending.map(({ key }) => key));
    },
  };
}
