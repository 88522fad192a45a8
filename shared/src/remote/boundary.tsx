import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  readonly Broken: ComponentType<{ readonly retry: () => void }>;
  readonly children: ReactNode;
}

/** The last boundary of a remote: what no route could catch costs its own area and nothing else. */
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
