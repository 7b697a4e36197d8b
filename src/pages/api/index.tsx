import { ExportOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Card, Flex, Skeleton, Typography } from 'antd';
import { Suspense, useMemo } from 'react';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useTheme } from '@/hooks/look/useTheme';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { API_DOCUMENT, type ApiDocument, getApiDocument } from '@/services/api-document';
import { currentLanguage } from '@/stores/language';
import { lazy } from '@/utils/lazy';
import { PartChoice } from './components/PartChoice';
import { partOf } from './components/part';

/** Comes with this page alone: it weighs more than all the rest of the console's pages. */
const ApiViewer = lazy(() =>
  import('./components/ApiViewer').then((module) => ({ default: module.ApiViewer })),
);

/** The part of the document that the address names, or the first. */
function usePart(document?: ApiDocument) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('part');
  const tags = document?.tags ?? [];
  const part = tags.find(({ name }) => name === asked) ?? tags[0];
  const shown = useMemo(() => document && part && partOf(document, part.name), [document, part]);
  return { part: part?.name, shown, choose: (next: string) => setSearch({ part: next }) };
}

/** What the API of the server takes and answers, to read (ADR 0045). */
export default function ApiPage() {
  const t = useT();
  const [theme] = useTheme();
  const { data, error, refresh } = useData(getApiDocument);
  const { part, shown, choose } = usePart(data);
  useDocumentTitle(t('api.title'));
  const waiting = <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <Card>
      <Flex vertical gap="middle">
        <Typography.Text type="secondary">{t('api.hint')}</Typography.Text>
        <Flex wrap gap="middle" align="center">
          {data && part && <PartChoice document={data} part={part} onChange={choose} />}
          <a href={API_DOCUMENT} target="_blank" rel="noopener">
            <ExportOutlined aria-hidden /> {t('api.raw')}
          </a>
        </Flex>
        {error && <ListFailure error={new Error(t('api.failed'))} onRetry={refresh} />}
        {!error && !data && waiting}
        {!error && part && shown && (
          <Suspense fallback={waiting}>
            <ApiViewer key={part} document={shown} theme={theme} language={currentLanguage()} />
          </Suspense>
        )}
      </Flex>
    </Card>
  );
}
