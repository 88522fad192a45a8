/** Parts of the frame that are chunks of their own. One that does not come costs its own place, and can be asked for again. */
import { Component, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { chunkCodeOf, type ChunkCode } from '../remotes/chunk-errors.ts';
import { report } from '../report.ts';

/** React keeps the failure of a lazy component for good: to ask again means to make another. */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));

interface Props {
  /** Hears of a file that did not come; other faults go on to the next boundary above. */
  readonly onMissing: (code: ChunkCode) => void;
  readonly children: ReactNode;
}

/** Draws nothing in the place of a part whose file did not come. Another `key` begins anew. */
export class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const code = chunkCodeOf(error);
    if (code === null) return;
    report(new Error(`A part of the frame did not load (${code}).`, { cause: error }), 'shell');
    this.props.onMissing(code);
  }

  override render() {
    const { error } = this.state;
    if (error !== null && chunkCodeOf(error) === null) throw error;
    return error === null ? this.props.children : null;
  }
}
