import './image.css';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CloudImage } from '../../contract/merchant/media/media.ts';
import { moveItem } from '../../domain/move-item.ts';
import { formatCount } from '../../i18n/format.ts';
import { BatchStatus } from './batch-status.tsx';
import { ImagesTile, type PictureTools } from './images-tile.tsx';
import { useImageText } from './messages.ts';
import { PictureFrame, type PictureFieldProps } from './picture-frame.tsx';
import { UNFINISHED } from './unfinished.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePictureBatch } from './use-picture-batch.ts';

export interface ImagesInputProps extends PictureFieldProps {
  /** The ids of the pictures in order; also contains `UNFINISHED` while uploads are incomplete, so that the form cannot be saved. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** The maximum number of pictures in the field. */
  readonly most: number;
  /** Further actions on a picture, below its text. */
  readonly renderTools?: PictureTools | undefined;
}

/** The button that gets the focus next, and the picture of that button. */
interface NextFocus {
  readonly id: string;
  readonly act: 'earlier' | 'later' | 'describe';
}

export function ImagesInput(props: ImagesInputProps) {
  const { name, label, description, error, disabled, ref, onBlur, value, onChange, most, renderTools } = props;
  const t = useImageText();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const ids = value.filter((one) => one !== UNFINISHED);
  const [known, setKnown] = useState<ReadonlyMap<string, CloudImage>>(new Map());
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [said, say] = useState('');
  const [focus, setFocus] = useState<NextFocus | null>(null);
  /** Files do not survive a reload of the page; `UNFINISHED` in the restored value means that some files were lost. */
  const [isLost] = useState(value.length > ids.length);
  const remember = (image: CloudImage) => setKnown((before) => new Map(before).set(image.id, image));
  const batch = usePictureBatch({
    ids,
    most,
    onTaken: (next, image) => {
      remember(image);
      onChange([...next, UNFINISHED]);
    },
  });

  const isUnfinished = batch.sending.length + batch.failed.length > 0;
  useEffect(() => {
    const stored = value.filter((one) => one !== UNFINISHED);
    if (isUnfinished !== stored.length < value.length) onChange(isUnfinished ? [...stored, UNFINISHED] : stored);
  }, [isUnfinished, value, onChange]);

  useEffect(() => {
    if (!focus) return;
    const tile = list.current?.querySelector(`[data-picture="${focus.id}"]`);
    const wanted = tile?.querySelector<HTMLButtonElement>(`[data-act="${focus.act}"]:enabled`);
    (wanted ?? tile?.querySelector<HTMLButtonElement>('[data-act]:enabled'))?.focus();
  }, [focus]);

  const set = (next: readonly string[]) => onChange(isUnfinished ? [...next, UNFINISHED] : next);
  const sayPlace = (words: string, to: number) =>
    say(t('many.moved', { name: words, place: formatCount(to + 1), total: formatCount(ids.length) }));
  const onDrop = (picture: string, onto: string) => {
    const to = ids.indexOf(onto);
    const image = known.get(picture);
    set(moveItem(ids, ids.indexOf(picture), to));
    sayPlace(image?.alt_text || image?.name || t('many.numbered', { place: ids.indexOf(picture) + 1 }), to);
  };
  const dropped = useRef(onDrop);
  useEffect(() => void (dropped.current = onDrop));
  const { drag, start } = useDragOrder(useCallback((picture, onto) => dropped.current(picture, onto), []));

  const add = (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    say('');
    batch.add(files);
  };
  const pick = (image: CloudImage) => {
    setLibraryOpen(false);
    if (ids.includes(image.id)) return say(t('many.already', { name: image.name }));
    remember(image);
    set([...ids, image.id]);
  };
  const isFull = ids.length >= most;
  const problem = error && isUnfinished ? t('many.unfinished') : error;
  return (
    <PictureFrame
      {...{ name, label, description, disabled, onBlur, picker, problem, isLibraryOpen }}
      className="k-image k-images"
      isMultiple
      chosen={ids}
      helpOf={(isOver) => (isOver ? t('many.drop') : t('many.help', { most: formatCount(most) }))}
      onLibraryClose={() => setLibraryOpen(false)}
      onPick={pick}
      onFiles={add}
      status={
        <>
          <p role="status" className={said ? 'k-muted' : 'k-unseen'}>
            {said}
          </p>
          {isLost && <p className="k-muted">{t('many.lost')}</p>}
          <BatchStatus {...batch} choose={() => picker.current?.click()} />
        </>
      }
    >
      {(labelledBy) => (
        <>
          {ids.length > 0 && (
            <ol ref={list} className="k-images-list" aria-labelledby={labelledBy}>
              {ids.map((picture, place) => (
                <ImagesTile
                  key={picture}
                  id={picture}
                  known={known.get(picture) ?? null}
                  place={place}
                  count={ids.length}
                  isDisabled={disabled}
                  isDragged={drag?.id === picture}
                  isOver={drag !== null && drag.id !== picture && drag.over === picture}
                  renderTools={renderTools}
                  changed={remember}
                  replaced={(image) => {
                    remember(image);
                    set(ids.map((one) => (one === picture ? image.id : one)));
                    setFocus({ id: image.id, act: 'describe' });
                  }}
                  onGrip={start(picture)}
                  onMove={(to, words) => {
                    set(moveItem(ids, place, to));
                    setFocus({ id: picture, act: to < place ? 'earlier' : 'later' });
                    sayPlace(words, to);
                  }}
                  onRemove={(words) => {
                    set(ids.filter((one) => one !== picture));
                    say(t('many.removed', { name: words }));
                    foot.current?.querySelector('button')?.focus();
                  }}
                />
              ))}
            </ol>
          )}
          <div ref={foot} className="k-image-actions">
            <Button ref={ref} variant="default" disabled={disabled || isFull} onClick={() => picker.current?.click()}>
              {t('many.add')}
            </Button>
            <Button variant="default" disabled={disabled || isFull} onClick={() => setLibraryOpen(true)}>
              {t('library')}
            </Button>
          </div>
        </>
      )}
    </PictureFrame>
  );
}
