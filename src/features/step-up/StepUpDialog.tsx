import {
  Alert,
  Button,
  Flex,
  Form,
  Input,
  type InputRef,
  Modal,
  Segmented,
  Skeleton,
  theme,
} from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { SentCode } from '#contract/sms';
import { ListFailure } from '@/components/crud/list/ListStates';
import { PhoneText } from '@/components/phone/PhoneText';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAccountSecurity } from '@/services/account/security';
import { hasPasskeys } from '@/utils/browser/passkey';
import { isTotpCode } from '@/utils/typed-code';
import { type ProofKind, useProof } from './useProof';

interface StepUpDialogProps {
  /** Called once, after the dialog has closed, with whether the session is proven. */
  onAnswer: (isProven: boolean) => void;
}

/**
 * Asks for a fresh proof of identity before an irreversible or security-relevant action, by any
 * means that the account has. Errors show at the field, whose value stays.
 */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const isProven = useRef(false);
  const { data, error, refresh } = useData(getAccountSecurity);
  const kinds = data?.proofs.filter((kind) => kind !== 'passkey' || hasPasskeys());

  const close = () => setIsOpen(false);
  return (
    <Modal
      open={isOpen}
      title={t('shell.proof.title')}
      width={440}
      footer={null}
      onCancel={close}
      afterClose={() => onAnswer(isProven.current)}
      closable={{ 'aria-label': t('crud.action.cancel') }}
      // Above the dialogs that ask for it (2000 at most), below messages.
      zIndex={2005}
    >
      <p>{t('shell.proof.hint')}</p>
      {error && <ListFailure error={error} onRetry={refresh} />}
      {!error && !kinds && <Skeleton active paragraph={{ rows: 2 }} />}
      {kinds && (
        <ProofForm
          kinds={kinds}
          onCancel={close}
          onProven={() => {
            isProven.current = true;
            close();
          }}
        />
      )}
    </Modal>
  );
}

interface ProofFormProps {
  kinds: readonly ProofKind[];
  onCancel: () => void;
  onProven: () => void;
}

function ProofForm({ kinds, onCancel, onProven }: ProofFormProps) {
  const t = useT();
  const { token } = theme.useToken();
  const [kind, setKind] = useState<ProofKind>(kinds[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState('');
  const [sent, setSent] = useState<SentCode & { phone: string }>();
  const input = useRef<InputRef>(null);
  const { error, forget, isBusy, prove, sendCode } = useProof(onProven);
  const label = t(`shell.proof.${kind}`);
  const wrong = mistake || error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind brings a field of its own
  useEffect(() => input.current?.focus(), [kind, error]);

  function mistakeOf(text: string): string {
    if (kind === 'passkey') return '';
    if (text.trim() === '') return t('crud.rule.required', { label });
    return kind === 'totp' && !isTotpCode(text) ? t('user.second.totp.rule') : '';
  }

  const handleSubmit = () => {
    if (isBusy) return;
    const found = mistakeOf(typed);
    setMistake(found);
    if (!found) void prove(kind, kind === 'password' ? typed : typed.trim());
  };
  const field = {
    ref: input,
    id: 'step-up-proof',
    value: typed,
    'aria-invalid': Boolean(wrong),
    'aria-describedby': 'step-up-wrong',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setMistake('');
    },
  };

  return (
    <Form layout="vertical" name="step-up" onFinish={handleSubmit}>
      {kinds.length > 1 && (
        <Segmented
          aria-label={t('shell.proof.ways')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setTyped('');
            setMistake('');
            forget();
          }}
          options={kinds.map((one) => ({ value: one, label: t(`shell.proof.way.${one}`) }))}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      {kind === 'passkey' ? (
        wrong && (
          <Alert type="error" showIcon title={wrong} style={{ marginBlockEnd: token.margin }} />
        )
      ) : (
        <Form.Item
          label={label}
          htmlFor="step-up-proof"
          required
          validateStatus={wrong ? 'error' : undefined}
          help={wrong && <span id="step-up-wrong">{wrong}</span>}
          extra={
            kind === 'sms' && (
              <span role="status">
                {sent && (
                  <>
                    {t('shell.proof.sent')} <PhoneText phone={sent.phone} />
                    {sent.outbox && ` ${t('user.code.outbox', { file: sent.outbox })}`}
                  </>
                )}
              </span>
            )
          }
        >
          {kind === 'password' ? (
            <Input.Password {...field} autoComplete="current-password" />
          ) : (
            <Flex gap="small">
              <Input {...field} inputMode="numeric" autoComplete="one-time-code" />
              {kind === 'sms' && <SendCode onSend={sendCode} onSent={setSent} />}
            </Flex>
          )}
        </Form.Item>
      )}
      <Flex justify="flex-end" gap="small">
        <Button onClick={onCancel}>{t('crud.action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t(kind === 'passkey' ? 'user.second.use.passkey' : 'shell.proof.confirm')}
        </Button>
      </Flex>
    </Form>
  );
}

interface SendCodeProps {
  onSend: () => Promise<(SentCode & { phone: string }) | undefined>;
  /** Called with the masked phone number. */
  onSent: (sent: SentCode & { phone: string }) => void;
}

/** Sends a code to the user's phone, within the server's rate limit. */
function SendCode({ onSend, onSent }: SendCodeProps) {
  const t = useT();
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const handleSend = async () => {
    const sent = await onSend();
    if (!sent) return;
    onSent(sent);
    setSeconds(sent.resendAfter);
  };
  return (
    <Button disabled={seconds > 0} onClick={() => void handleSend()}>
      {seconds > 0 ? t('user.code.again', { seconds }) : t('user.code.get')}
    </Button>
  );
}
