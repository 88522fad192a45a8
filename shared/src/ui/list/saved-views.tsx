/** Saved views of a list: searches, filters and sort orders that the person stored under a name. */
import './saved-views.css';
import { Button, Popover } from '@mantine/core';
import IconViews from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useState } from 'react';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { useAction } from '../page/use-action.ts';
import type { ViewsProps } from './views/views-panel.tsx';

const ViewsPanel = lazyPart<ViewsProps>(async () => (await import('./views/views-panel.tsx')).ViewsPanel);

export function SavedViews({ list }: Pick<ViewsProps, 'list'>) {
  const t = usePortalText();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(async () => {
    await ViewsPanel.ready();
    setOpen(true);
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconViews size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => (isOpen ? setOpen(false) : run())}
        >
          {t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ViewsPanel list={list} close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
