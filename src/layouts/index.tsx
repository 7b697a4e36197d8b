import { App } from 'antd';
import { startTransition, useEffect, useState } from 'react';
import { LoadingMark } from '@/components/LoadingMark';
import { FeedbackPresenter } from '@/shell/FeedbackPresenter';
import { LockGate } from '@/shell/lock/LockGate';
import { Shell } from '@/shell/Shell';
import { ShellProviders } from '@/shell/ShellProviders';
import { forgetDrafts } from '@/stores/drafts';
import '@/mended/mended.css';
import '@/shell/shell.css';

/** The global layout, by Umi's convention; routes with `layout: false` skip it. */
export default function Layout() {
  // Leaving this layout unmounts all pages, the kept ones too.
  useEffect(() => () => forgetDrafts(), []);
  const [isDue, setDue] = useState(false);
  // React draws a transition in pieces, between which the browser answers.
  useEffect(() => startTransition(() => setDue(true)), []);
  if (!isDue) return <LoadingMark />;
  return (
    <ShellProviders>
      <LockGate>
        {/* Inside, because its dialogs and messages belong to the locked console. */}
        <App>
          <FeedbackPresenter />
          <Shell />
        </App>
      </LockGate>
    </ShellProviders>
  );
}
