/** Parts of the frame that are separate chunks. If a part fails to load, only that part is missing, and it can be loaded again. */
import { Component, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { chunkCodeOf, type ChunkCode } from '../remotes/chunk-errors.ts';
import { report } from '../report.ts';

/** React keeps the failure of a lazy component forever, so a retry has to create another component. */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));

interface Props {
  /** Called if a file failed to load; other errors go to the next boundary above. */
  readonly onMissing: (code: ChunkCode) => void;
  readonly children: ReactNode;
}

/** Renders nothing in place of a part whose file failed to load. A new `key` retries. */
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
