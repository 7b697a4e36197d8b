import { usePhone } from './usePhone';

/** A stored phone number, possibly masked, as it is written in its country. */
export const PhoneText = ({ phone }: { phone: string }) => usePhone(phone);

/** The same for a field of a form, for the conflict dialog. */
export const phoneFormat = (phone: string | null) => phone && <PhoneText phone={phone} />;
