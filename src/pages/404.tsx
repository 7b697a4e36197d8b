import { Link } from '@umijs/max';
import { useT } from '@/hooks/useT';

export default function NotFoundPage() {
  const t = useT();
  return (
    <main className="signed-out-result">
      <h1>{t('error.notFound.title')}</h1>
      <p>{t('error.notFound.text')}</p>
      <Link to="/">{t('common.home')}</Link>
    </main>
  );
}
