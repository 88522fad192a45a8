import { useId, useState, type ReactNode } from 'react';
import { EMPTY, FILLED, InForm, useSampleForm, type Form } from '../../testing/gallery/form.tsx';
import { defineGallery, never, nothing, over, pressed } from '../../testing/gallery/part.ts';
import { LONG_NAME } from '../../testing/gallery/samples.ts';
import { ActionButton } from '../page/action-button.tsx';
import { Notice } from '../page/notice.tsx';
import type { ReturnTo } from '../page/use-return-to.ts';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import { Button, Menu, PasswordInput, TextInput } from './controls.ts';
import { FormBody, UnsentNotice } from './form-body.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { FieldRow, MoreFields } from './form-groups.tsx';
import { MoneyField } from './money-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { AmongFields, ReadField } from './use-field.tsx';

const back: ReturnTo = { leave: never, leaveSaved: never };

const fields = (form: Form): ReactNode => (
  <>
    <TextField form={form} name="name" label="Name" />
    <FieldRow>
      <TextField form={form} name="email" type="email" label="Email" />
      <TextField form={form} name="phone" type="tel" label="Phone" />
    </FieldRow>
    <MoreFields form={form} title="More" about="In use" names={['is_active']} isOpen={false}>
      <SwitchField form={form} name="is_active" label="In use" />
    </MoreFields>
  </>
);

const look = { values: FILLED };

function Drawer({
  title = 'New customer',
  ...more
}: {
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly isSubmitted?: boolean;
}) {
  const { aside, ...rest } = more;
  const form = useSampleForm({ ...look, ...rest });
  return (
    <FormDrawer
      title={title}
      form={form}
      back={back}
      actions={<ActionButton act={never}>Edit</ActionButton>}
      aside={aside}
    >
      {fields(form)}
    </FormDrawer>
  );
}

function Dialog({ isSubmitted = false, isCut = false }: { readonly isSubmitted?: boolean; readonly isCut?: boolean }) {
  const form = useSampleForm({ ...look, isSubmitted, isCut });
  return (
    <FormDialog title="New customer" form={form} onClose={nothing}>
      {fields(form)}
    </FormDialog>
  );
}

function Body({ isEmpty = false, isDraft = false }: { readonly isEmpty?: boolean; readonly isDraft?: boolean }) {
  const form = useSampleForm(isEmpty ? { values: EMPTY, isSubmitted: true } : look);
  return (
    <FormBody id={useId()} form={isDraft ? { ...form, restored: 'whole' } : form}>
      {fields(form)}
    </FormBody>
  );
}

/** The notice next to the save button after a save without a response. */
function Unsent({ isSilent, isBusy = false }: { readonly isSilent: boolean; readonly isBusy?: boolean }) {
  const form = useSampleForm(look);
  return <UnsentNotice id="unsent" form={{ ...form, unanswered: isSilent ? 'change' : 'new', isSilent, isBusy }} />;
}

const CURRENT = {
  ...FILLED,
  name: 'Tan Mei Ling (Puan)',
  phone: '60198765432',
  version: 4,
  changed_by: 'Nurul Aina',
  changed_at: '2026-11-20T01:48:00Z',
};

function Conflict({ others }: { readonly others: readonly string[] }) {
  const form = useSampleForm(look);
  const [conflict] = useState({ current: CURRENT, clashes: ['name'], others, keepMine: never, useTheirs: nothing });
  return (
    <ConflictNotice conflict={conflict} isBusy={others.length === 0}>
      {fields(form)}
    </ConflictNotice>
  );
}

export const gallery = defineGallery({
  title: 'Forms',
  parts: {
    FormBody: { plain: <Body />, failed: <Body isEmpty />, 'a draft is restored': <Body isDraft /> },
    FormDrawer: {
      plain: over(<Drawer />, 480),
      failed: over(
        <Drawer title={LONG_NAME} aside={<Notice title="What a customer is">Somebody who is billed.</Notice>} />,
        480,
      ),
      loading: over(<Drawer isSubmitted />, 480),
      reading: over(<Drawer title="Tan Mei Ling" />, 480, { at: '/1/view', path: '/:id/:mode' }),
    },
    FormDialog: { plain: over(<Dialog />, 440), loading: over(<Dialog isSubmitted />, 440) },
    UnsentNotice: {
      plain: <Unsent isSilent={false} />,
      'no answer in time': <Unsent isSilent />,
      loading: <Unsent isSilent={false} isBusy />,
    },
    ConflictNotice: { plain: <Conflict others={['phone']} />, loading: <Conflict others={[]} /> },
    FieldRow: {
      plain: (
        <InForm {...look}>
          {(form) => (
            <FieldRow>
              <TextField form={form} name="email" type="email" label="Email" />
              <MoneyField form={form} name="amount" label="Amount" />
            </FieldRow>
          )}
        </InForm>
      ),
    },
    MoreFields: {
      plain: <InForm {...look}>{fields}</InForm>,
      open: pressed(<InForm {...look}>{fields}</InForm>),
    },
    ReadField: {
      plain: (
        <InForm isReading {...look}>
          {() => (
            <ReadField name="name" label="Name">
              Tan Mei Ling
            </ReadField>
          )}
        </InForm>
      ),
    },
    AmongFields: {
      plain: (
        <InForm {...look}>
          {(form) => (
            <>
              <TextField form={form} name="name" label="Name" />
              <AmongFields>
                <Notice title="The name stands on every bill">It can be changed until the first one is sent.</Notice>
              </AmongFields>
            </>
          )}
        </InForm>
      ),
    },
    Button: {
      plain: <Button>Send</Button>,
      quiet: <Button variant="default">Cancel</Button>,
      loading: <Button loading>Send</Button>,
      disabled: <Button disabled>Send</Button>,
    },
    TextInput: {
      plain: <TextInput label="Name of the view" defaultValue="Overdue in November" />,
      failed: <TextInput label="Name of the view" error="Another view has this name." />,
      disabled: <TextInput label="Name of the view" disabled />,
    },
    PasswordInput: {
      plain: <PasswordInput label="Password" defaultValue="kata laluan panjang" autoComplete="off" />,
      failed: <PasswordInput label="Password" error="At least 12 characters." autoComplete="off" />,
    },
    Menu: {
      plain: pressed(
        <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default">Kedai Buku Aminah</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Your profile</Menu.Item>
            <Menu.Item>Sign out</Menu.Item>
          </Menu.Dropdown>
        </Menu>,
        120,
      ),
    },
  },
});
