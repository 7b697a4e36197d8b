import { Button, theme } from 'antd';
import { useState } from 'react';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog')).TermsDialog }));

interface TermsLinkProps {
  version: number;
  /** With the current version, the others can be read as well. */
  latest?: number;
}

/** A version of the texts that registration asks consent to, which opens them. */
export function TermsLink({ version, latest }: TermsLinkProps) {
  const t = useT();
  const { token } = theme.useToken();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        // Stays in its line: as high as the text beside it, and not disabled with a form around it.
        style={{ padding: 0, height: 'auto', lineHeight: token.lineHeight }}
        disabled={false}
        onClick={() => setOpen(true)}
      >
        {t('terms.version', { version })}
      </Button>
      <Later isOpen={isOpen} onFail={() => setOpen(false)}>
        <TermsDialog
          version={version}
          {...(latest && { latest })}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </Later>
    </>
  );
}
