/** The page of a list that is part of no other page: its header, the list, and room for the drawers that open over it. */
import type { ReactNode } from 'react';
import { Drawers } from '../../router/drawers.tsx';
import { Page, PageHeader } from '../page/page.tsx';
import { CreateButton, isEverEmpty, List, type ListProps } from './list.tsx';

interface Props<T> extends ListProps<T> {
  /** Quieter actions, before the primary one. */
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
