/**
 * The draft of one form: stored when the page is unloaded, and restored once when the form is opened at its URL again.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  consumeDraft,
  isDraftStored,
  registerForm,
  sentText,
  type Draft,
  type OpenForm,
  type PendingSave,
  type Typed,
  type Values,
} from './form-drafts.ts';

interface Options {
  readonly fields: readonly string[];
  /** Returns the input that is not saved. */
  readonly read: () => Omit<Typed, 'sent'>;
  /** Fills in the draft's values; false if none of them differ from the record. */
  readonly restore: (draft: Draft) => boolean;
  /** Restores the values of the record. */
  readonly discard: () => void;
}

/** The last save, whose key is reused for the same values. */
interface LastSave {
  readonly text: string;
  readonly key: string;
  readonly values: Values;
}

export function useDraft({ fields, read, restore, discard }: Options) {
  const [url, setUrl] = useState<string | null>(null);
  const [restored, setRestored] = useState<'whole' | 'part' | null>(null);
  const open = useRef<OpenForm>(undefined);
  const last = useRef<LastSave>(undefined);
  /** The save that got no response before the page was reloaded. */
  const earlier = useRef<PendingSave>(null);

  const typed = useEffectEvent((): Typed => {
    const { current } = last;
    return { ...read(), sent: current ? { text: sentText(current.values), key: current.key } : earlier.current };
  });
  const begin = useEffectEvent((at: string): OpenForm => {
    const form = { url: at, fields, read: () => typed() };
    open.current = form;
    // Input that was already typed is newer than a draft.
    const draft = Object.keys(read().changed).length === 0 ? consumeDraft(form) : null;
    if (draft) {
      earlier.current = draft.sent;
      if (restore(draft)) setRestored(draft.isWhole ? 'whole' : 'part');
    }
    return form;
  });
  useEffect(() => (url === null ? undefined : registerForm(begin(url))), [url]);

  /** Called when the form is saved, or when its values are reset to the record. */
  function drop(): void {
    if (open.current) consumeDraft(open.current);
    last.current = undefined;
    earlier.current = null;
    setRestored(null);
  }

  return {
    drop,
    /**
     * The idempotency key of a save. If the values are unchanged, it is the key of the last save, or of the unanswered save
     * before the reload.
     */
    keyFor(values: Values): string {
      const text = JSON.stringify(values);
      if (text !== last.current?.text) {
        const isRepeated = earlier.current?.text === sentText(values);
        const key = (isRepeated && earlier.current?.key) || crypto.randomUUID();
        last.current = { text, key, values };
      }
      return last.current.key;
    },
    keepDraft: setUrl,
    isDraftStored: () => open.current !== undefined && isDraftStored(open.current),
    restored,
    discardDraft: () => {
      drop();
      discard();
    },
  };
}
