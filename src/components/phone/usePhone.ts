import { useEffect, useState } from 'react';
import { STORED_PHONE } from '#contract/phone-form';
import { formatMobile } from '@/utils/phone/phone';

type Write = (phone: string) => string;

let loaded: Write | undefined;

/**
 * A stored phone number as it is written in its country. The numbering plans are loaded once a
 * number is no Chinese mobile one, which most pages don't need; until then, and if that fails, the
 * number is shown as is.
 */
export function usePhone(phone: string): string {
  const [write, setWrite] = useState(() => loaded);
  const near = formatMobile(phone);
  const isFar = near === phone && STORED_PHONE.test(phone);
  useEffect(() => {
    if (!isFar || write) return;
    import('@/utils/phone/phone-plans').then(
      ({ writePhone }) => {
        loaded = writePhone;
        setWrite(() => writePhone);
      },
      () => undefined,
    );
  }, [isFar, write]);
  return isFar && write ? write(phone) : near;
}
