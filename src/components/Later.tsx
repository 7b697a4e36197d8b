import { Component, type ReactNode, Suspense, useState } from 'react';
import { tellChunkFailure } from '@/components/failure/chunk-report';
import { chunkFailure } from '@/utils/chunk-failure';

interface LaterProps {
  /** What is inside is open. */
  isOpen: boolean;
  /** Its code did not arrive, so that nothing opens; whoever is signed in has been told. */
  onFail?: () => void;
  /** Stands there until the code has come. */
  fallback?: ReactNode;
  /** What loads when it is first rendered, mostly a dialog. */
  children: ReactNode;
}

interface State {
  error?: Error;
}

/** A dialog without its code is told of beside the page, which keeps what is typed into it. */
class PartBoundary extends Component<LaterProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (!chunkFailure(error)) return;
    void tellChunkFailure(error);
    this.props.onFail?.();
  }

  override componentDidUpdate(before: LaterProps) {
    // Asked for once more, so it is told of once more.
    const isAskedAgain = this.props.isOpen && !before.isOpen;
    if (this.state.error && isAskedAgain) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error && !chunkFailure(error)) throw error;
    return error ? null : this.props.children;
  }
}

/**
 * Renders a dialog from the first time on that it is opened, so that nobody loads what is opened
 * rarely; it stays afterwards, to close as it does.
 */
export function Later(props: LaterProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <PartBoundary {...props}>
        <Suspense fallback={props.fallback}>{props.children}</Suspense>
      </PartBoundary>
    )
  );
}
