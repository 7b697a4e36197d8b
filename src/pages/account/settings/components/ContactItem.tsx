import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { PhoneText } from '@/components/phone/PhoneText';
import { useT } from '@/hooks/useT';
import { ContactForm, type ContactKind } from './ContactForm';
import { SecurityItem } from './SecurityItem';

interface ContactItemProps {
  kind: ContactKind;
  /** Masked; null if there is none. */
  contact: string | null;
  isVerified: boolean;
  onChanged: () => unknown;
}

/** Phone or mail address of the account, and a form to change it. */
export function ContactItem({ kind, contact, isVerified, onChanged }: ContactItemProps) {
  const t = useT();
  const { message } = App.useApp();
  const [task, setTask] = useState<'change' | 'prove'>();
  const close = () => setTask(undefined);
  const canProve = contact !== null && !isVerified;
  return (
    <>
      <SecurityItem
        title={t(`account.${kind}.title`)}
        state={
          contact ? (
            <>
              {kind === 'phone' ? <PhoneText phone={contact} /> : contact}{' '}
              <Tag color={isVerified ? 'success' : 'warning'}>
                {t(isVerified ? 'account.contact.verified' : 'account.contact.unverified')}
              </Tag>
            </>
          ) : (
            t(`account.${kind}.none`)
          )
        }
        actions={
          <Flex gap="small" wrap>
            {canProve && (
              <Button onClick={() => setTask('prove')}>{t(`account.${kind}.prove`)}</Button>
            )}
            <Button onClick={() => setTask('change')}>
              {t(contact ? `account.${kind}.change` : `account.${kind}.add`)}
            </Button>
          </Flex>
        }
      />
      {task && (
        <ContactForm
          kind={kind}
          isFirst={!contact}
          toProve={task === 'prove' ? (contact ?? undefined) : undefined}
          onClose={close}
          onSaved={() => {
            close();
            void message.success(t(`account.${kind}.done`));
            onChanged();
          }}
        />
      )}
    </>
  );
}
