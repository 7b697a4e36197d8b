import { useModel } from '@umijs/max';
import { useInterval } from 'ahooks';
import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { BASE_PATH, CODE } from '#contract/codes';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { useFocusBack } from '@/hooks/reading/useFocusBack';
import { useT } from '@/hooks/useT';
import { getMemberInfo } from '@/services/member/member';
import { startAnew } from '@/stores/drafts';
import { getToken } from '@/stores/session';
import { CallError } from '@/utils/call-error';

/** How often the browser is looked at for another session; this asks the server nothing. */
const LOOK_MS = 1000;

interface SignedOutQuestionProps {
  why?: string;
  /** Whether the same account can't sign in again. */
  isClosed: boolean;
  /** Whether the page holds changes that are not saved, which the focused control must keep. */
  hasInput: boolean;
  /** Called with the cause for which the server refuses the session, which may be a later one. */
  onEnded: (cause: CallError) => void;
  onSignedIn: () => void;
}

/**
 * The content of the dialog after the session has ended. If the same user signs in again in another
 * tab, the dialog closes and this page keeps its input. If another user does, the console reloads,
 * because the input is not theirs to send.
 */
export function SignedOutQuestion(props: SignedOutQuestionProps) {
  const { why, isClosed, hasInput, onEnded, onSignedIn } = props;
  const t = useT();
  const keep = useRef<HTMLAnchorElement>(null);
  const ended = useRef(getToken());
  const isAsking = useRef(false);
  const { initialState } = useModel('@@initialState');
  const shown = initialState?.user?.id;

  const ask = async () => {
    const token = getToken();
    if (!token || isAsking.current) return;
    isAsking.current = true;
    try {
      const user = await getMemberInfo();
      if (shown === undefined || user.id === shown) onSignedIn();
      else startAnew();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // While the user is unknown, the dialog stays.
      if (error.code !== CODE.signedOut) return;
      ended.current = token;
      onEnded(error);
    } finally {
      isAsking.current = false;
    }
  };

  useInterval(() => {
    if (getToken() !== ended.current) void ask();
  }, LOOK_MS);

  // Whoever comes back from another window may have learned more about the cause.
  useFocusBack(() => void ask());

  // Where nothing can be cancelled, no other control but the one that leaves could have the focus.
  useEffect(() => {
    if (hasInput) keep.current?.focus();
  }, [hasInput]);

  return (
    <Flex vertical gap="small">
      {why ?? t('shell.signedOut.text')}
      {isClosed ? null : (
        <a
          ref={keep}
          href={`${BASE_PATH.replace(/\/$/, '')}${signInPath()}`}
          target="_blank"
          rel="noopener"
        >
          {t('shell.signedOut.keep')}
        </a>
      )}
    </Flex>
  );
}
