import { lazy, Suspense } from 'react';
import { formatMobile } from '@/utils/phone';

/** Lazy because of the numbering plans of all countries, which most lists don't need. */
const ForeignPhone = lazy(async () => ({
  default: (await import('./ForeignPhone').catch(() => ({ ForeignPhone: Plain }))).ForeignPhone,
}));

const Plain = ({ phone }: { phone: string }) => phone;

/**
 * A stored phone number, possibly masked: `138 0013 8000`, foreign ones in international format.
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
