/** One line of the saved views, and the field for its name. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconRename from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconDelete from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState, type ReactNode } from 'react';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { useKitText } from '../../../i18n/kit.ts';

interface NameProps {
  readonly label: string;
  readonly action: string;
  /** The initial value of the field. */
  readonly begin?: string;
  readonly save: (name: string) => void;
}

/** A field for the name of a view. */
export function ViewName({ label, action, begin = '', save }: NameProps) {
  const [input, setInput] = useState(begin);
  const name = input.trim();
  return (
    <form
      className="k-view-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (name) save(name);
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={input}
        maxLength={60}
        dir="auto"
        autoFocus={begin !== ''}
        onChange={({ currentTarget: { value } }) => setInput(value)}
      />
      <Button type="submit" disabled={name === ''}>
        {action}
      </Button>
    </form>
  );
}

interface Props {
  readonly name: string;
  readonly rename: (name: string) => void;
  readonly remove: () => void;
  /** The link that shows the view. */
  readonly children: ReactNode;
}

export function SavedView({ name, rename, remove, children }: Props) {
  const t = usePortalText();
  const tKit = useKitText();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li>
        <ViewName label={t('views.new_name')} action={tKit('save')} begin={name} save={rename} />
      </li>
    );
  return (
    <li>
      {children}
      <ActionIcon aria-label={t('views.rename', { name })} onClick={() => setRenaming(true)}>
        <IconRename size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('views.delete', { name })} onClick={remove}>
        <IconDelete size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
