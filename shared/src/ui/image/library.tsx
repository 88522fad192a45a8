import { Button, Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { PICTURE_TYPES, PICTURES_AT_ONCE } from '../../contract/merchant/media/picture-limits.ts';
import { gateway } from '../../gateway/gateway.ts';
import { formatCount } from '../../i18n/format.ts';
import { useKitText } from '../../i18n/kit.ts';
import { store } from '../../session/atoms.ts';
import { isBlockedAtom, isPartDialogOpenAtom } from '../overlay/dialogs.tsx';
import { EmptyState, State } from '../page/states.tsx';
import { toast } from '../overlay/toast.ts';
import { LibraryTile } from './library-tile.tsx';
import { useImageText } from './messages.ts';
import { nameOf, shrunk, UnreadablePicture } from './pixels.ts';
import { UploadProblem, UploadProgress } from './upload-progress.tsx';
import { useLibrary } from './use-library.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  /** The pictures that are currently selected. */
  readonly chosen: readonly string[];
  readonly onPick: (image: CloudImage) => void;
  readonly onClose: () => void;
}

interface Refused {
  readonly file: string;
  readonly reason: string;
}

interface Ready {
  readonly name: string;
  readonly file: File;
  /** The original file that the person chose. */
  readonly source: File;
}

/** The chosen files that are pictures, reduced in size, and the reasons why the others were refused. */
async function prepared(files: readonly File[]) {
  const ready: Ready[] = [];
  const refused: Refused[] = [];
  for (const file of files)
    try {
      ready.push({ name: nameOf(file), file: await shrunk(file), source: file });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      refused.push({ file: file.name, reason: error.message });
    }
  return { ready, refused };
}

/** The merchant's pictures: to select one, to add many, to rename and to delete. */
export function Library({ chosen, onPick, onClose }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const isCovered = useAtomValue(isBlockedAtom, { store });
  const picker = useRef<HTMLInputElement>(null);
  const { shelf, isFailed, again, more, added, changed, removed } = useLibrary();
  const { run, stop, share, failure } = useUpload();
  const [last, setLast] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  useEffect(() => {
    store.set(isPartDialogOpenAtom, true);
    return () => store.set(isPartDialogOpenAtom, false);
  }, []);

  const send = (files: readonly File[]) => {
    setLast(files);
    setRefused([]);
    run(async ({ signal, onProgress }) => {
      const { ready, refused: others } = await prepared(files);
      setRefused(others);
      for (let at = 0; at < ready.length; at += PICTURES_AT_ONCE) {
        const part = ready.slice(at, at + PICTURES_AT_ONCE);
        const body = { files: part.map(({ file }) => file) };
        const sent = await gateway.call(
          media.bulkUpload,
          { body },
          {
            signal,
            onProgress: (done) => onProgress((at + done * part.length) / ready.length),
          },
        );
        const images = sent.map(({ file_id }, index) => ({ file_id, name: part[index]?.name ?? '', alt_text: '' }));
        added(await gateway.call(media.bulkCreate, { body: { images } }, { signal }));
        // A retry continues with the files that were not sent yet.
        setLast(ready.slice(at + part.length).map(({ source }) => source));
      }
      const count = ready.length;
      if (count > 0) toast(t('library.uploaded', { count, pictures: formatCount(count) }));
    });
  };

  const pick = (image: CloudImage) => {
    onPick(image);
    onClose();
  };

  const upload = (
    <Button disabled={share !== null} onClick={() => picker.current?.click()}>
      {t('library.upload')}
    </Button>
  );
  const isEmpty = shelf?.images.length === 0;
  return (
    <Modal
      opened
      centered
      size={720}
      zIndex={300}
      lockScroll={false}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      title={t('library.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
      onClose={onClose}
    >
      <div className="k-library">
        {shelf && !isEmpty && (
          <div className="k-library-head">
            <span className="k-muted">
              {t('library.count', { count: shelf.total, pictures: formatCount(shelf.total) })}
            </span>
            {upload}
          </div>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={t('library.upload')}
          accept={PICTURE_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) send(files);
          }}
        />
        {share !== null && <UploadProgress share={share} onStop={stop} />}
        {failure && (
          <UploadProblem failure={failure} onAgain={() => send(last)} onOther={() => picker.current?.click()} />
        )}
        {refused.length > 0 && (
          <div role="alert">
            <b>{t('library.refused_title')}</b>
            <ul className="k-library-refused">
              {refused.map(({ file, reason }) => (
                <li key={file}>{t('library.refused', { file, reason })}</li>
              ))}
            </ul>
          </div>
        )}
        {isFailed && (
          <State
            role="alert"
            title={t('library.failed')}
            text={t('library.failed_text')}
            action={
              <Button variant="default" onClick={again}>
                {kit('retry')}
              </Button>
            }
          />
        )}
        {!shelf && !isFailed && <div className="k-bone" role="status" aria-label={kit('loading')} />}
        {isEmpty && <EmptyState about={t('library.about')} action={upload} />}
        {shelf && !isEmpty && (
          <ul className="k-library-grid">
            {shelf.images.map((image) => (
              <LibraryTile
                key={image.id}
                image={image}
                isChosen={chosen.includes(image.id)}
                onPick={pick}
                onChanged={changed}
                onRemoved={removed}
              />
            ))}
          </ul>
        )}
        {shelf && shelf.images.length < shelf.total && !isFailed && (
          <Button variant="default" onClick={more}>
            {t('library.more')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
