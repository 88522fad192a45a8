/** The page of a list that is not part of another page: its header, the list, and the drawers that open over it. */
import type { ReactNode } from 'react';
import { Drawers } from '../../router/drawers.tsx';
import { Page, PageHeader } from '../page/page.tsx';
import { CreateButton, isEverEmpty, List, type ListProps } from './list.tsx';

interface Props<T> extends ListProps<T> {
  /** Secondary actions, before the primary action. */
  readonly actions?: ReactNode;
  /** Dialogs and drawers that the list opens without a URL. */
  readonly children?: ReactNode;
}

export function ListScreen<T extends { readonly id: string }>({ actions, children, ...props }: Props<T>) {
  return (
    <Page>
      <PageHeader title={props.title}>
        {actions}
        {!isEverEmpty(props.list) && <CreateButton create={props.create} />}
      </PageHeader>
      <List {...props} />
      {children}
      <Drawers />
    </Page>
  );
}
