import { LockOutlined } from '@ant-design/icons';
import { history, useModel } from '@umijs/max';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CODE } from '#contract/codes';
import { OwnAvatar } from '@/features/account/OwnAvatar';
import { leaveForSignIn, logoutPath } from '@/features/signed-out/sign-in-address';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { useMendedMarkup } from '@/mended/markup/useMendedMarkup';
import { verifyLock } from '@/services/lock';
import { unlockScreen } from '@/stores/lock';
import { CallError } from '@/utils/call-error';
import './lock.css';

/** After too many failures the user must sign in again, where second factors are available. */
const isOver = ({ reason = '' }: CallError) =>
  reason.startsWith('captcha.') || reason === 'login.locked';

/** Covers the console until the user enters the password (docs/design/ui.md, "Lock screen"). */
export function LockScreen() {
  const t = useT();
  useMendedMarkup();
  const product = useProductName();
  const { initialState } = useModel('@@initialState');
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<InputRef>(null);
  const user = initialState?.user;

  useEffect(() => {
    document.title = `${t('tools.lock.title')} - ${product}`;
    field.current?.focus();
  }, [t, product]);

  async function handleFinish({ password }: { password: string }) {
    setChecking(true);
    setProblem(undefined);
    try {
      await verifyLock(password);
      unlockScreen();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The demo account has no password.
      if (error.reason === 'demo.read-only') unlockScreen();
      else if (error.code === CODE.signedOut) leaveForSignIn();
      else setProblem(isOver(error) ? t('tools.lock.over') : error.message);
      setChecking(false);
      field.current?.focus({ cursor: 'all' });
    }
  }

  return (
    <main className="lock">
      <div className="lock-card">
        <OwnAvatar size={72} />
        <h1>{user?.realName ?? t('tools.lock.title')}</h1>
        <p>{t('tools.lock.text')}</p>
        <Form name="lock" layout="vertical" requiredMark={false} onFinish={handleFinish}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <Form.Item
            name="password"
            label={t('tools.lock.password')}
            rules={[{ required: true, message: t('tools.lock.password.required') }]}
            {...(problem ? { validateStatus: 'error', help: problem } : {})}
          >
            <Input.Password
              ref={field}
              prefix={<LockOutlined />}
              autoComplete="current-password"
              onChange={() => setProblem(undefined)}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isChecking}>
            {t('tools.lock.unlock')}
          </Button>
          <Button type="link" block onClick={() => history.push(logoutPath())}>
            {t('shell.user.logout')}
          </Button>
        </Form>
      </div>
    </main>
  );
}
