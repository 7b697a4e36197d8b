import { Component, type ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { chunkFailure, reloadOnceFor } from '@/utils/chunk-failure';

function CrashReport({ error }: { error: Error }) {
  const t = useT();
  const chunk = chunkFailure(error);
  return (
    <section className="crash" role="alert">
      <h1>{t(chunk ? 'error.chunk.title' : 'error.crash.title')}</h1>
      <p>
        {chunk ? t('error.chunk.text', { reason: chunk.reason, address: chunk.address }) : null}
        {chunk ? null : t('error.crash.text')}
      </p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </button>
    </section>
  );
}

interface State {
  error?: Error;
}

/**
 * Keeps a failure inside its part of the screen. A page whose code is gone, as after a new
 * deployment, reloads once by itself; if that does not help, reason and address are shown.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    const chunk = chunkFailure(error);
    if (chunk) reloadOnceFor(chunk.address);
  }

  override render() {
    const { error } = this.state;
    return error ? <CrashReport error={error} /> : this.props.children;
  }
}
