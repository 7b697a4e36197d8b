import { Link } from '@umijs/max';
import { Drawing } from '@/components/failure/Drawing';
import { SignedOutFrame } from '@/features/signed-out/SignedOutFrame';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';

/** The page for unknown addresses, signed in or not. */
export default function NotFoundPage() {
  const t = useT();
  useDocumentTitle(t('error.notFound.title'));
  return (
    <SignedOutFrame>
      <div className="message-page not-found">
        <Drawing of="missing" />
        <h1>{t('error.notFound.title')}</h1>
        <p>{t('error.notFound.text')}</p>
        <Link to="/" className="plain-button">
          {t('common.home')}
        </Link>
      </div>
    </SignedOutFrame>
  );
}
