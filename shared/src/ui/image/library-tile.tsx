import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconDelete from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import * as v from 'valibot';
import { CloudImageForm, media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { gateway } from '../../gateway/gateway.ts';
import { ruleMessage, useKitText } from '../../i18n/kit.ts';
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
  const [words, setWords] = useState({ name: image.name, alt_text: image.alt_text });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(async () => {
    const checked = v.safeParse(CloudImageForm.entries.name, words.name);
    if (!checked.success) return setProblem(ruleMessage(checked.issues[0].message, t('library.name')));
    onChanged(
      await gateway.call(media.update, { params: { id: image.id }, body: { ...words, version: image.version } }),
    );
    onClose();
  });
  return (
    <form
      className="k-tile-edit"
      onSubmit={(event) => {
        event.preventDefault();
        // Around the library there may be a form, of which this one is no part.
        event.stopPropagation();
        save.run();
      }}
    >
      <TextInput
        label={t('library.name')}
        value={words.name}
        maxLength={120}
        error={problem}
        autoFocus
        onChange={(event) => setWords({ ...words, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('alt')}
        description={t('alt_help')}
        value={words.alt_text}
        maxLength={300}
        onChange={(event) => setWords({ ...words, alt_text: event.currentTarget.value })}
      />
      <div className="k-image-actions">
        <Button type="submit" loading={save.isBusy}>
          {kit('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** One picture of the library: pressing it uses it; below it can be renamed and deleted. */
export function LibraryTile({ image, isChosen, onPick, onChanged, onRemoved }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const [isEditing, setEditing] = useState(false);
  const { id, name, url } = image;
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
          <Picture url={url} alt="" size={SIZE} />
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
