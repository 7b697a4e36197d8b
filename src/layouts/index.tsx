import { App } from 'antd';
import { useEffect } from 'react';
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
