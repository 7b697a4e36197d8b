import { lazy, Suspense } from 'react';
import { formatMobile } from '@/utils/phone';

/** Knows the numbers of every country, which is much: most lists need none of it. */
const ForeignPhone = lazy(async () => ({
  default: (await import('./ForeignPhone').catch(() => ({ ForeignPhone: Plain }))).ForeignPhone,
}));

const Plain = ({ phone }: { phone: string }) => phone;

/**
 * A stored phone as its country writes it, whole or partly hidden: `138 0013 8000`, others in
 * international form.
 */
export function PhoneText({ phone }: { phone: string }) {
  const written = formatMobile(phone);
  if (written !== phone) return written;
  return (
    <Suspense fallback={phone}>
      <ForeignPhone phone={phone} />
    </Suspense>
  );
}
