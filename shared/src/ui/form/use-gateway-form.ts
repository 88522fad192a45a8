/**
 * A form that is the body of a gateway call. It validates with the contract's own schema and sends what was typed as it is,
 * because the gateway reads the same schema. A save that failed opens the dialog: refused, it leaves the named fields marked
 * and focused; unanswered, it keeps the form with a way to save again. Leaving the form cancels a save that is under way.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import * as v from 'valibot';
import { GatewayError } from '../../gateway/errors.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { isSilent, reportError } from '../overlay/error-queue.ts';
import { toast } from '../overlay/toast.ts';
import { holdDraft, takeDraft } from './form-drafts.ts';

/** A contract's form: a strict object, so its fields are known. */
export type FormSchema = v.GenericSchema<FieldValues> & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

export interface GatewayForm<V extends FieldValues> {
  readonly control: Control<V>;
  /** One save at a time, however often the button is pressed. */
  readonly submit: () => Promise<void>;
  readonly isBusy: boolean;
  /** After a save without an answer, until the next one: whether it would have created or changed a record; otherwise null. */
  readonly unanswered: 'new' | 'change' | null;
  /** Of such a save: it was sent, and nothing came back in time. Otherwise there was no connection. */
  readonly isSilent: boolean;
  /** Asks whether something typed would be lost now. */
  readonly isUnsaved: () => boolean;
  /** What the fields hold now, as it is typed. */
  readonly values: () => V;
  /** Fills in what another choice already tells, as if it were typed. */
  readonly fillIn: (values: Partial<V>) => void;
  /** True for a field that may be left empty. */
  readonly isOptional: (name: Path<V>) => boolean;
}

/** The form of a contract's schema, as its fields receive it. */
export type FormOf<S extends FormSchema> = GatewayForm<v.InferInput<S>>;

interface Options<V, D> {
  /** Values to begin with; a whole record will do, what the form does not know is left out. */
  readonly start: V & object;
  /**
   * `signal` fires when the person leaves while the gateway is silent. `key` is an idempotency key: the same as long as the same is
   * sent, so that a save whose reply was lost, pressed again, is one.
   */
  readonly save: (values: V, signal: AbortSignal, key: string) => Promise<D>;
  /** The save succeeded: say so and leave. */
  readonly saved: (data: D) => void | Promise<void>;
}

export function useGatewayForm<const S extends FormSchema, D>(
  schema: S,
  { start, save, saved }: Options<v.InferInput<S>, D>,
): FormOf<S> {
  type V = v.InferInput<S>;
  const raise = useRaise();
  const [unanswered, setUnanswered] = useState<GatewayForm<V>['unanswered']>(null);
  const [wasSilent, setSilent] = useState(false);
  const isSaved = useRef(false);
  const known = Object.fromEntries(Object.entries(start).filter(([name]) => name in schema.entries));
  const form = useForm<V, unknown, V>({
    resolver: valibotResolver<V, unknown, V>(schema as v.GenericSchema<V>, undefined, { raw: true }),
    defaultValues: known as DefaultValues<V>,
  });
  const { isDirty, isSubmitting } = form.formState;

  function present(error: unknown): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    const isUnanswered = error.kind === 'unreachable';
    if (isUnanswered) setUnanswered(error.call.startsWith('PUT ') ? 'change' : 'new');
    setSilent(isSilent(error));
    const names = Object.keys(error.fields).filter((name) => name in schema.entries) as Path<V>[];
    for (const name of names) form.setError(name, { type: 'gateway', message: error.fields[name] ?? '' });
    const [first] = names;
    reportError(error, first && (() => form.setFocus(first)), isUnanswered ? () => void submitOnce() : undefined);
  }

  const sent = useRef({ text: '', key: '' });
  function keyFor(text: string): string {
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  /** What was saved last: pressed again before the screen has left, it is not saved a second time. */
  const stored = useRef('');
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  const submit = form.handleSubmit(async (values) => {
    const text = JSON.stringify(values);
    if (text === stored.current) return;
    setUnanswered(null);
    const { signal } = (left.current = new AbortController());
    try {
      const data = await save(values, signal, keyFor(text));
      sent.current = { text: '', key: '' };
      stored.current = text;
      isSaved.current = true;
      await saved(data);
    } catch (error) {
      if (!signal.aborted) present(error);
    }
  });

  /** Known before anything is drawn: on a slow machine Enter and a press come before a button can say that it is busy. */
  const isSaving = useRef(false);
  async function submitOnce(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await submit();
    } finally {
      isSaving.current = false;
    }
  }

  const isUnsaved = () => isDirty && !isSaved.current;
  const fillIn = (values: Partial<V>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<V>, value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };

  const read = useEffectEvent(() => (isUnsaved() ? form.getValues() : null));
  const begin = useEffectEvent(() => {
    const fields = Object.keys(schema.entries);
    const draft = takeDraft(fields);
    if (draft) {
      fillIn(draft);
      toast(kitMessages.text('form.brought_back'), { title: kitMessages.text('form.updated') });
    }
    return fields;
  });
  useEffect(() => holdDraft({ fields: begin(), read: () => read() }), []);

  return {
    control: form.control,
    submit: submitOnce,
    isBusy: isSubmitting,
    unanswered,
    isSilent: wasSilent,
    isUnsaved,
    values: () => form.getValues(),
    fillIn,
    isOptional: (name) => {
      const entry = schema.entries[name];
      return entry !== undefined && (v.is(entry, '') || v.is(entry, null));
    },
  };
}
