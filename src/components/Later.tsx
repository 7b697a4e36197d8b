import { Component, type ReactNode, Suspense, useState } from 'react';
import { tellChunkFailure } from '@/components/failure/chunk-report';
import { chunkFailure } from '@/utils/chunk-failure';
import { forgetFailures } from '@/utils/lazy';

interface LaterProps {
  /** Whether the dialog inside is open. */
  isOpen: boolean;
  /** Called when the code of the dialog failed to load. The user has been notified already. */
  onFail?: () => void;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** The lazy component to load on first render, mostly a dialog. */
  children: ReactNode;
}

interface State {
  error?: Error;
}

/** Catches a failure to load the dialog's code, so that the page keeps its unsaved input. */
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
    // Opening the dialog again retries, and reports a failure again.
    const isAskedAgain = this.props.isOpen && !before.isOpen;
    if (!this.state.error || !isAskedAgain) return;
    forgetFailures();
    this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error && !chunkFailure(error)) throw error;
    return error ? null : this.props.children;
  }
}

/**
 * Renders a dialog from the first time it is opened, so that its code loads on demand. The dialog
 * stays mounted afterwards, so that its closing animation runs.
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
