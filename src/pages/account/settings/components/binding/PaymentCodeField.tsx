import { Button, Flex, Image, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { PaymentCode } from '#contract/withdrawal';
import { useFileInput } from '@/features/file/useFileInput';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';

/** A payment code that was chosen and not sent yet, or the stored one. */
export type Code = File | PaymentCode | null;

const TYPES: readonly string[] = IMAGE_TYPES;
const SIDE = 160;

interface PaymentCodeFieldProps {
  /** Set by the form. */
  value?: Code;
  onChange?: (code: Code) => void;
  /** Called with why a file cannot be the code, while the value stays; empty for one that can. */
  onRefused: (text: string) => void;
}

/** The address under which the browser shows a code; one of an earlier code may be revoked. */
function useAddressOf(code: Code): string | undefined {
  const [chosen, setChosen] = useState<{ code: File; address: string }>();
  useEffect(() => {
    if (!(code instanceof File)) return;
    const address = URL.createObjectURL(code);
    setChosen({ code, address });
    return () => URL.revokeObjectURL(address);
  }, [code]);
  if (!(code instanceof File)) return code?.url;
  return chosen?.code === code ? chosen.address : undefined;
}

/** Chooses the image of a payment code. What is too large is refused before anything is sent. */
export function PaymentCodeField({ value = null, onChange, onRefused }: PaymentCodeFieldProps) {
  const t = useT();
  const bytes = useBytes();
  const address = useAddressOf(value);
  const limit = bytes(LIMIT.paymentBytes);
  /** The code that comes back when the browser cannot show the chosen one. */
  const before = useRef<Code>(null);

  function handleBroken() {
    if (!(value instanceof File)) return;
    onChange?.(before.current);
    onRefused(t('account.binding.image.type', { name: value.name }));
  }

  const { field, open } = useFileInput(
    t('account.binding.image'),
    ([file]) => {
      if (!file) return;
      if (!TYPES.includes(file.type)) {
        return onRefused(t('account.binding.image.type', { name: file.name }));
      }
      if (file.size > LIMIT.paymentBytes) {
        return onRefused(t('account.binding.image.large', { limit }));
      }
      onRefused('');
      before.current = value;
      onChange?.(file);
    },
    { isOne: true, accept: TYPES },
  );

  return (
    <Flex vertical gap="small" align="start">
      {field}
      {address && (
        <Image
          src={address}
          alt={t('account.binding.image')}
          width={SIDE}
          height={SIDE}
          style={{ objectFit: 'contain' }}
          onError={handleBroken}
        />
      )}
      <Flex gap="small" wrap>
        <Button onClick={open}>
          {t(value ? 'account.binding.image.replace' : 'account.binding.image.choose')}
        </Button>
        {value && (
          <Button danger onClick={() => onChange?.(null)}>
            {t('account.binding.image.remove')}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">
        {t('account.binding.image.hint', { limit })}
      </Typography.Text>
    </Flex>
  );
}
