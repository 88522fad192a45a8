import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { codeMessage, ruleMessage } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { UnreadablePicture } from './pixels.ts';
import { imageMessages } from './messages.ts';

export interface UploadFailure {
  readonly title: string;
  readonly text: string;
  /** The file itself is refused: sending it again cannot help, but another file can. */
  readonly isFinal: boolean;
}

interface Work {
  readonly signal: AbortSignal;
  /** Receives the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A failure as text for people; null for an error that is not a failure of an upload. */
export function failureOf(error: unknown): UploadFailure | null {
  const t = imageMessages.text;
  if (error instanceof UnreadablePicture) return { title: t('refused.title'), text: error.message, isFinal: true };
  if (!(error instanceof GatewayError) || error.kind === 'malformed') return null;
  if (error.kind === 'unreachable') return { title: t('stopped.title'), text: t('stopped.text'), isFinal: false };
  const reasons = [...new Set(Object.values(error.fields).map((message) => ruleMessage(message)))];
  return {
    title: t('refused.title'),
    text: reasons.join(' ') || codeMessage(error.code, error.message),
    isFinal: reasons.length > 0,
  };
}

/**
 * One upload at a time, with its progress, and functions to cancel and to retry. A failure is shown at the upload, not in a
 * dialog; leaving cancels an upload in progress.
 */
export function useUpload() {
  const raise = useRaise();
  const control = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function run(act: (work: Work) => Promise<void>): Promise<void> {
    const { signal } = (control.current = new AbortController());
    setFailure(null);
    setShare(0);
    try {
      await act({ signal, onProgress: setShare });
    } catch (error) {
      if (signal.aborted || (error instanceof GatewayError && error.kind === 'session')) return;
      const uploadFailure = failureOf(error);
      if (uploadFailure) setFailure(uploadFailure);
      else raise(error);
    } finally {
      if (control.current?.signal === signal) setShare(null);
    }
  }

  return {
    run: (act: (work: Work) => Promise<void>) => void run(act),
    stop: () => control.current?.abort(),
    forgive: () => setFailure(null),
    /** The share that was sent, from 0 to 1; null without an upload. */
    share,
    failure,
  };
}
