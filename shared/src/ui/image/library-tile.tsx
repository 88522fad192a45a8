import { ActionIcon, Button } from '@mantine/core';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconDelete from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { CloudImageForm, media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useKitText } from '../../i18n/kit.ts';
import { FormBody } from '../form/form-body.tsx';
import { TextField } from '../form/text-field.tsx';
import { useGatewayForm, versionOf } from '../form/use-gateway-form.ts';
import { confirm } from '../overlay/confirm.tsx';
import { Picture } from '../value/picture.tsx';
import { useAction } from '../page/use-action.ts';
import { useImageText } from './messages.ts';

const SIZE = 160;

interface Props {
  readonly image: CloudImage;
  readonly isChosen: boolean;
  readonly onPick: (image: CloudImage) => void;
  readonly onChanged: (image: CloudImage) => void;
  readonly onRemoved: (id: string) => void;
}

interface EditProps {
  readonly image: CloudImage;
  readonly onChanged: (image: CloudImage) => void;
  readonly onClose: () => void;
}

function TileEdit({ image, onChanged, onClose }: EditProps) {
  const t = useImageText();
  const kit = useKitText();
  const params = { id: image.id };
  const place = useRef<HTMLDivElement>(null);
  const form = useGatewayForm(CloudImageForm, {
    start: image,
    save: (body, signal, _key, loaded) =>
      gateway.call(media.update, { params, body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: (signal) => gateway.call(media.get, { params }, { signal }),
    saved: (saved) => {
      onChanged(saved);
      onClose();
    },
  });
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const foot = (
    <div className="k-image-actions">
      <Button type="submit" loading={form.isBusy}>
        {kit('save')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {kit('cancel')}
      </Button>
    </div>
  );
  return (
    <div ref={place} className="k-tile-edit">
      <FormBody id={`picture-${image.id}`} form={form} foot={foot}>
        <TextField form={form} name="name" label={t('library.name')} />
        <TextField form={form} name="alt_text" label={t('alt')} description={t('alt_help')} />
      </FormBody>
    </div>
  );
}

/** A picture of the library: pressing the picture selects it; buttons below it rename and delete it. */
export function LibraryTile({ image, isChosen, onPick, onChanged, onRemoved }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const [isEditing, setEditing] = useState(false);
  const { id, name } = image;
  const remove = useAction(async () => {
    await gateway.call(media.remove, { params: { id } });
    onRemoved(id);
  });
  const confirmDelete = async () => {
    const words = { title: kit('delete.title', { name }), text: kit('delete.text'), action: kit('delete') };
    if (await confirm({ ...words, isDanger: true })) remove.run();
  };
  return (
    <>
      <li className="k-tile">
        <button
          type="button"
          className="k-tile-pick"
          aria-label={t('library.pick', { name })}
          aria-pressed={isChosen}
          onClick={() => onPick(image)}
        >
          <Picture image={image} alt="" size={SIZE} />
        </button>
        <div className="k-tile-foot">
          <span className="k-tile-name" title={name}>
            <bdi>{name}</bdi>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('library.edit', { name })}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <IconEdit size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('library.delete', { name })}
            loading={remove.isBusy}
            onClick={() => void confirmDelete()}
          >
            <IconDelete size={16} aria-hidden />
          </ActionIcon>
        </div>
      </li>
      {isEditing && (
        <li className="k-tile-row">
          <TileEdit image={image} onChanged={onChanged} onClose={() => setEditing(false)} />
        </li>
      )}
    </>
  );
}
