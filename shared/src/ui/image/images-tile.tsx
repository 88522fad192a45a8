import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconEarlier from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconLater from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconGrip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconDescribe from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState, type PointerEventHandler, type ReactNode } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { gateway } from '../../gateway/gateway.ts';
import { isStale } from '../form/conflict/form-conflict.ts';
import { versionOf } from '../form/use-gateway-form.ts';
import { useAction } from '../page/use-action.ts';
import { Picture } from '../value/picture.tsx';
import { useImageText } from './messages.ts';
import { useStoredImage } from './use-stored-image.ts';

const SIZE = 160;

export interface PictureActs {
  /** Receives the changed record of the picture. */
  readonly changed: (image: CloudImage) => void;
  /** Receives the picture that replaces this picture. */
  readonly replaced: (image: CloudImage) => void;
}

/** Renders further actions on a picture, below its text. */
export type PictureTools = (image: CloudImage, acts: PictureActs) => ReactNode;

interface TextProps extends Pick<PictureActs, 'changed'> {
  readonly image: CloudImage;
  readonly onSaved: () => void;
}

/** The alternative text of a picture, which is saved with the picture and not with the form. */
function TextPanel({ image, changed, onSaved }: TextProps) {
  const t = useImageText();
  const { id, name, alt_text, version } = image;
  const [text, setText] = useState(alt_text);
  const { run, isBusy } = useAction(async () => {
    const params = { id };
    try {
      changed(await gateway.call(media.update, { params, body: { name, alt_text: text, ...versionOf({ version }) } }));
      onSaved();
    } catch (error) {
      // Another person has saved the text meanwhile: the typed text stays, and pressing the button again overwrites the
      // saved text.
      if (isStale(error)) changed(await gateway.call(media.get, { params }));
      throw error;
    }
  });
  return (
    <>
      <TextInput
        label={t('alt')}
        description={t('alt_help')}
        value={text}
        maxLength={300}
        dir="auto"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter must not submit the form that contains this panel.
          event.preventDefault();
          run();
        }}
      />
      <Button size="xs" variant="default" loading={isBusy} onClick={run}>
        {t('many.save_text')}
      </Button>
    </>
  );
}

interface Props extends PictureActs {
  readonly id: string;
  readonly known: CloudImage | null;
  /** The position in the list, from 0. */
  readonly place: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly renderTools: PictureTools | undefined;
  readonly onGrip: PointerEventHandler<HTMLElement>;
  readonly onMove: (to: number, name: string) => void;
  readonly onRemove: (name: string) => void;
}

/** One of several pictures with its actions; the panel for its text opens below it. */
export function ImagesTile({ id, known, place, count, isDisabled, isDragged, isOver, renderTools, ...props }: Props) {
  const { changed, replaced, onGrip, onMove, onRemove } = props;
  const t = useImageText();
  const { image, isFailed } = useStoredImage(id, known);
  const [isOpen, setOpen] = useState(false);
  const name = image?.alt_text || image?.name || t('many.numbered', { place: place + 1 });
  const small = { variant: 'subtle', color: 'gray', disabled: isDisabled } as const;
  return (
    <>
      <li className="k-tile" data-picture={id} data-dragged={isDragged || undefined} data-over={isOver || undefined}>
        <div className="k-images-picture" onPointerDown={isDisabled ? undefined : onGrip}>
          {image && <Picture image={image} alt={name} size={SIZE} />}
          {!image && (isFailed ? <span className="k-muted">{t('kept.failed')}</span> : <span className="k-bone" />)}
          {place === 0 && <span className="k-images-main">{t('many.main')}</span>}
          {count > 1 && !isDisabled && (
            <span className="k-images-grip" data-grip>
              <IconGrip size={16} aria-hidden />
            </span>
          )}
        </div>
        <div className="k-images-acts">
          <ActionIcon
            {...small}
            data-act="earlier"
            aria-label={t('many.earlier', { name })}
            disabled={isDisabled || place === 0}
            onClick={() => onMove(place - 1, name)}
          >
            <IconEarlier size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...small}
            data-act="later"
            aria-label={t('many.later', { name })}
            disabled={isDisabled || place === count - 1}
            onClick={() => onMove(place + 1, name)}
          >
            <IconLater size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...small}
            data-act="describe"
            aria-label={t('many.describe', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconDescribe size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon {...small} aria-label={t('many.remove', { name })} onClick={() => onRemove(name)}>
            <IconRemove size={16} aria-hidden />
          </ActionIcon>
        </div>
        {image && (
          <span className="k-tile-name k-muted" title={image.alt_text}>
            <bdi>{image.alt_text || t('many.no_text')}</bdi>
          </span>
        )}
      </li>
      {isOpen && image && (
        <li className="k-tile-row">
          <div className="k-tile-edit">
            <TextPanel
              // If a suggestion has changed the text, the field is mounted again with the new text.
              key={image.alt_text}
              {...{ image, changed }}
              onSaved={() => setOpen(false)}
            />
            {renderTools?.(image, { changed, replaced })}
          </div>
        </li>
      )}
    </>
  );
}
