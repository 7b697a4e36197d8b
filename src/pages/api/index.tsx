import { ExportOutlined } from '@ant-design/icons';
import { Card, Flex, Skeleton, Typography } from 'antd';
import { lazy, Suspense } from 'react';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useTheme } from '@/hooks/look/useTheme';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { API_DOCUMENT, getApiDocument } from '@/services/api-document';
import { currentLanguage } from '@/stores/language';

/** Comes with this page alone: it weighs more than all the rest of the console's pages. */
const ApiViewer = lazy(() =>
  import('./components/ApiViewer').then((module) => ({ default: module.ApiViewer })),
);

/** What the API of the server takes and answers, to read (ADR 0045). */
export default function ApiPage() {
  const t = useT();
  const [theme] = useTheme();
  const { data, error, refresh } = useData(getApiDocument);
  useDocumentTitle(t('api.title'));
  const waiting = <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <Card>
      <Flex vertical gap="middle">
        <Typography.Text type="secondary">{t('api.hint')}</Typography.Text>
        <a href={API_DOCUMENT} target="_blank" rel="noopener">
          <ExportOutlined aria-hidden /> {t('api.raw')}
        </a>
        {error && <ListFailure error={new Error(t('api.failed'))} onRetry={refresh} />}
        {!error && !data && waiting}
        {!error && data && (
          <Suspense fallback={waiting}>
            <ApiViewer document={data} theme={theme} language={currentLanguage()} />
          </Suspense>
        )}
      </Flex>
    </Card>
  );
}
