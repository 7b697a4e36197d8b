import { Component, type ReactNode } from 'react';
import { LoadingMark } from '@/components/LoadingMark';
import { useT } from '@/hooks/useT';
import { reloadForNewBuild } from '@/utils/browser/new-build';
import { type ChunkFailure, chunkFailure } from '@/utils/chunk-failure';
import { chunkFailureLines } from './chunk-report';
import { Drawing } from './Drawing';

function ChunkReport({ chunk }: { chunk: ChunkFailure }) {
  const t = useT();
  return (
    <>
      <h1>{t('error.chunk.title')}</h1>
      {chunkFailureLines(chunk).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function CrashReport({ error }: { error: Error }) {
  const t = useT();
  const chunk = chunkFailure(error);
  return (
    <section className="crash" role="alert">
      <Drawing of={navigator.onLine ? 'failed' : 'offline'} />
      {chunk ? (
        <ChunkReport chunk={chunk} />
      ) : (
        <>
          <h1>{t('error.crash.title')}</h1>
          <p>{t('error.crash.text')}</p>
        </>
      )}
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </button>
    </section>
  );
}

interface State {
  error?: Error;
  /** The page may be about to reload, and an error would only flash. */
  isChecking?: boolean;
}

/**
 * Limits a crash to its part of the screen. A page whose code a deployment has removed reloads once
 * by itself; otherwise the reason and the URL are shown.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error, isChecking: chunkFailure(error) !== undefined };
  }

  override async componentDidCatch(error: Error) {
    if (!chunkFailure(error)) return;
    if (!(await reloadForNewBuild())) this.setState({ isChecking: false });
  }

  override render() {
    const { error, isChecking } = this.state;
    if (isChecking) return <LoadingMark />;
    return error ? <CrashReport error={error} /> : this.props.children;
  }
}
