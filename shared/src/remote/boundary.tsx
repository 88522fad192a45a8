import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  readonly Broken: ComponentType<{ readonly retry: () => void }>;
  readonly children: ReactNode;
}

/** The outermost error boundary of a remote: an error that no route caught breaks only the area of this remote. */
export class Boundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { Broken, children } = this.props;
    return this.state.isBroken ? <Broken retry={() => this.setState({ isBroken: false })} /> : children;
  }
}
