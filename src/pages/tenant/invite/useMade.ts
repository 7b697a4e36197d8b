import { useEffect, useState } from 'react';
import type { Made } from './components/InviteForm';

type Many = Extract<Made, { codes: string[] }>;

/** What the form has made: `show` is called with one invitation, and many are kept for their dialog. */
export function useMade(isFormOpen: boolean, show: (invite: { id: number }) => void) {
  const [one, setOne] = useState<{ id: number }>();
  const [many, setMany] = useState<Many>();
  const [isOpen, setIsOpen] = useState(false);

  // Not before the form is closed: until then it asks about a change of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each that was made
  useEffect(() => {
    if (isFormOpen || !one) return;
    setOne(undefined);
    show(one);
  }, [isFormOpen, one]);

  return {
    many,
    isOpen,
    close: () => setIsOpen(false),
    take: (made: Made | undefined) => {
      if (!made) return;
      if ('id' in made) return setOne(made);
      setMany(made);
      setIsOpen(true);
    },
  };
}
