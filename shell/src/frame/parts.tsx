/** Parts of the frame that are separate chunks. One that fails to load leaves only its own place empty, and can be loaded again. */
import { Component, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { chunkCodeOf, type ChunkCode } from '../remotes/chunk-errors.ts';
import { report } from '../report.ts';

/** React keeps the failure of a lazy component for good, so a retry has to create another one. */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));

interface Props {
  /** Called when a file failed to load; other errors go to the next boundary above. */
  readonly onMissing: (code: ChunkCode) => void;
  readonly children: ReactNode;
}

/** Renders nothing in place of a part whose file failed to load. Another `key` starts again. */
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
