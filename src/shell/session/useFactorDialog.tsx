import { history } from '@umijs/max';
import { Flex } from 'antd';
import { useCallback } from 'react';
import { BASE_PATH } from '#contract/codes';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { useT } from '@/hooks/useT';
import { forgetDrafts, hasDraft } from '@/stores/drafts';
import { useLeaveQuestion } from './useLeaveQuestion';

/** Leaves for the sign-in page, which leads through setting up a second factor, and back here. */
function leaveForFactor(): void {
  forgetDrafts();
  history.push(signInPath());
}

/**
 * The dialog that says that a second factor is required from now on, and asks whether to set it up.
 * Whoever does so in another tab keeps what is half typed here.
 */
export function useFactorDialog(): (text: string) => void {
  const t = useT();
  const ask = useLeaveQuestion({
    title: t('shell.factor.title'),
    ok: t('shell.factor.ok'),
    onOk: leaveForFactor,
  });
  return useCallback(
    (text) =>
      ask(
        <Flex vertical gap="small">
          {text}
          {hasDraft() && (
            <a
              href={`${BASE_PATH.replace(/\/$/, '')}${signInPath()}`}
              target="_blank"
              rel="noopener"
            >
              {t('shell.factor.keep')}
            </a>
          )}
        </Flex>,
      ),
    [ask, t],
  );
}
