import { App } from 'antd';
import { useEffect } from 'react';
import { FeedbackPresenter } from '@/shell/FeedbackPresenter';
import { LockGate } from '@/shell/lock/LockGate';
import { Shell } from '@/shell/Shell';
import { ShellProviders } from '@/shell/ShellProviders';
import { forgetDrafts } from '@/stores/drafts';
import '@/mended/mended.css';
import '@/shell/shell.css';

/** The global layout, by Umi's convention; routes with `layout: false` go without it. */
export default function Layout() {
  // Pages without this layout take the place of all others, the kept ones too.
  useEffect(() => () => forgetDrafts(), []);
  return (
    <ShellProviders>
      <LockGate>
        {/* Inside, for its dialogs and messages belong to the console that is covered. */}
        <App>
          <FeedbackPresenter />
          <Shell />
        </App>
      </LockGate>
    </ShellProviders>
  );
}
