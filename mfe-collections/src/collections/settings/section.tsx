/** One setting of a collection: a preview of the payer's page, and the form that changes the setting. */
import type { CallSpec, Schema } from '@portal/shared/contract/kernel/call.ts';
import type { ListSpec } from '@portal/shared/contract/kernel/list.ts';
import type { CurrentVersion } from '@portal/shared/contract/kernel/version.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { useFreshOnReturn } from '@portal/shared/router/fresh.ts';
import { useNavigation, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import type { FormOf, FormSchema } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useFormGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import {
  useRecordForm,
  type SavedRecord,
  type Family,
  type FormInput,
} from '@portal/shared/ui/form/use-record-form.ts';
import { useState, type ReactNode } from 'react';
import { useSettingsText } from '../../settings.ts';
import { CopyButton } from './copy.tsx';
import styles from './section.module.css';

type One = CallSpec & { readonly path: `${string}/{id}` };

/** The fields that every row of such a resource has, in addition to its own fields. */
interface Row extends CurrentVersion {
  readonly id: string;
  readonly collection_id: string;
  readonly collection: string;
}

interface CopyAndReset<F extends FormSchema> {
  /** The rows of this setting of all collections, newest first, to copy from. Rejects with `GatewayError`. */
  readonly others: () => Promise<readonly (FormInput<F> & Row)[]>;
  /** A summary of another collection's row, in a few words. */
  readonly gist: (row: FormInput<F>) => string;
  /** Fields that belong to another setting, and are neither copied nor reset. */
  readonly preservedFields?: readonly (keyof FormInput<F> & string)[];
}

interface FormProps<F extends FormSchema, I extends Schema> {
  readonly collectionId: string;
  readonly family: Family<F, I> & { readonly get: One; readonly remove: One };
  /** The collection's own row; null while the defaults apply. */
  readonly row: (SavedRecord<I> & FormInput<F> & Row) | null;
  /** The defaults: the initial values of the form if no row is stored. */
  readonly usual: FormInput<F> & object;
  /** Set if the form covers the whole row, which may then be copied from another collection and reset to the defaults. */
  readonly whole?: CopyAndReset<F>;
  readonly renderFields: (form: FormOf<F>) => ReactNode;
  /** Opens a confirmation before these values are saved; they are saved if the promise resolves to true. */
  readonly ask?: (values: FormInput<F>) => Promise<boolean>;
}

interface Props<F extends FormSchema, I extends Schema> extends FormProps<F, I> {
  readonly title: string;
  readonly about: string;
  /** The part of the payer's page that the setting affects. */
  readonly preview?: ReactNode;
}

const FORM = 'settings-form';

/** The newest rows of a list, enough to choose one. Rejects with `GatewayError`. */
export async function everyRow<T>(list: ListSpec<T>): Promise<readonly T[]> {
  const answer = await gateway.call<CallSpec>(list, list.toInput(list.readView(new URLSearchParams('limit=100'))));
  return (answer as SavedRecord<typeof list.data>).list.data;
}

function SectionForm<const F extends FormSchema, const I extends Schema>(
  props: FormProps<F, I> & { readonly changed: (message: string) => Promise<void> },
) {
  const { collectionId, family, row, usual, whole, renderFields, ask, changed } = props;
  const t = useSettingsText();
  const kit = kitMessages.useText();
  const form = useRecordForm<F, I>(family, { record: row, empty: usual, saved: () => changed(t('saved')) });
  useFormGuard(form);
  const submit = async () => {
    if (!ask || (await ask(form.values()))) await form.submit();
  };
  const preservedFields = whole?.preservedFields ?? [];
  const { run: reset, isBusy } = useAction(async () => {
    if (!row) return;
    const params = { id: row.id };
    const rest = Object.fromEntries(preservedFields.map((name) => [name, row[name]]));
    const body = { ...usual, ...rest, version: row.version };
    if (preservedFields.every((name) => row[name] === usual[name]))
      await gateway.call<CallSpec>(family.remove, { params });
    else await gateway.call<CallSpec>(family.update, { params, body });
    await changed(t('reset.done'));
  });
  /** Copies only the fields of the form, and not the collection. */
  const take = (other: FormInput<F>) => {
    const left = ['collection_id', ...preservedFields];
    const copiedFields = Object.keys(family.create.body.entries).filter((name) => !left.includes(name));
    form.fillIn(Object.fromEntries(copiedFields.map((name) => [name, other[name]])) as Partial<FormInput<F>>);
  };
  const askReset = async () => {
    const words = { title: t('reset.title'), text: t('reset.text'), action: t('reset') };
    if (await confirm({ ...words, isDanger: true })) reset();
  };
  const foot = (
    <div className={styles.foot}>
      <Button type="submit" loading={form.isBusy}>
        {kit('save')}
      </Button>
      {whole && <CopyButton collectionId={collectionId} {...whole} chosen={take} />}
      {whole && row && (
        <Button variant="subtle" color="raya" loading={isBusy} onClick={() => void askReset()}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
  return (
    <FormBody id={FORM} form={{ ...form, submit }} foot={foot}>
      {renderFields(form)}
    </FormBody>
  );
}

export function Section<const F extends FormSchema, const I extends Schema>(props: Props<F, I>) {
  const { title, about, preview, ...rest } = props;
  const { family, row } = rest;
  const t = useSettingsText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  // The form is inert while the next setting loads: the leave guard has already run, so input typed now would be lost
  // silently.
  const isLeft = useNavigation().state === 'loading';
  /** After a save, the form is created again as soon as the saved row has arrived, so the form and the preview change together. */
  const [formState, setFormState] = useState({ row, count: 0, isOver: false });
  if (formState.isOver && formState.row !== row) setFormState({ row, count: formState.count + 1, isOver: false });
  const changed = async (message: string) => {
    toast(message);
    setFormState((now) => ({ ...now, isOver: true }));
    await revalidate();
  };
  useFreshOnReturn(
    async (signal) => row && gateway.call<CallSpec>(family.get, { params: { id: row.id } }, { signal }),
    // Compares the loaded row with its current version. Without a row there is nothing to compare, and only the screen's loader can find a new one.
    { isStale: (now) => row === null || JSON.stringify(now) !== JSON.stringify(row) },
  );
  return (
    <section className={styles.section} inert={isLeft} aria-labelledby={FORM + family.create.path}>
      <div>
        <h2 id={FORM + family.create.path}>{title}</h2>
        <p className="k-muted">{about}</p>
        {may(family.create.needs) && <SectionForm key={formState.count} {...rest} changed={changed} />}
      </div>
      {preview && (
        <aside aria-label={t('seen')}>
          <b className="k-muted">{t('seen')}</b>
          {preview}
        </aside>
      )}
    </section>
  );
}
