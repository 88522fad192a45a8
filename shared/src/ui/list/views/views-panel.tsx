/** The saved views of a list; each is a link. */
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SavedView as View } from '../../../contract/merchant/identity/list-settings.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import type { ListPage } from '../../../router/loaders.ts';
import { changeListSetting, listSetting, useListSetting } from '../../../session/list-settings.ts';
import { toast } from '../../overlay/toast.ts';
import { undoToast } from '../../overlay/undo-toast.tsx';
import { SavedView, ViewName } from './saved-view.tsx';

/** Names are unique: saving under an existing name replaces that view. */
const without = (views: readonly View[], name: string) => views.filter((view) => view.name !== name);

const byName = (a: View, b: View) => a.name.localeCompare(b.name);

export interface ViewsProps {
  readonly list: Pick<ListPage<unknown>, 'name' | 'search'>;
  readonly close: () => void;
}

export function ViewsPanel({ list: { name: list, search }, close }: ViewsProps) {
  const t = usePortalText();
  const { views } = useListSetting(list);
  const box = useRef<HTMLDivElement>(null);
  /** Changes are based on the views that the device stores now, because another tab may have saved a view meanwhile. */
  const change = (by: (views: readonly View[]) => View[]) => {
    changeListSetting(list, { views: by(listSetting(list).views).toSorted(byName) });
    // The focused line may have been removed.
    box.current?.focus();
  };
  const save = (name: string) => {
    change((now) => [...without(now, name), { name, search }]);
    toast(t('views.saved', { name }));
    close();
  };
  const remove = (view: View) => {
    change((now) => without(now, view.name));
    undoToast(t('views.deleted', { name: view.name }), () => change((now) => [...without(now, view.name), view]));
  };
  return (
    <div className="k-views" ref={box} tabIndex={-1}>
      {views.length === 0 && <p className="k-muted">{t('views.none')}</p>}
      <ul>
        {views.map((view) => (
          <SavedView
            key={view.name}
            name={view.name}
            rename={(name) => change((now) => [...without(without(now, view.name), name), { ...view, name }])}
            remove={() => remove(view)}
          >
            <Link
              to={{ search: view.search }}
              aria-current={view.search === search ? 'true' : undefined}
              onClick={close}
            >
              <bdi>{view.name}</bdi>
            </Link>
          </SavedView>
        ))}
      </ul>
      <ViewName label={t('views.name')} action={t('views.save')} save={save} />
    </div>
  );
}
