import { useSearchParams } from '@umijs/max';
import { Card, Skeleton } from 'antd';
import type { ComponentType } from 'react';
import type { Settings } from '#contract/setting';
import { ListFailure } from '@/components/crud/list/ListStates';
import { Later } from '@/components/Later';
import { PageTabs } from '@/components/PageTabs';
import { withTexts } from '@/components/texts/with-texts';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { platform as english } from '@/locales/en-US/platform';
import { platform as chinese } from '@/locales/zh-CN/platform';
import { getSettings } from '@/services/setting';
import { lazy } from '@/utils/lazy';
import type { PartProps } from './part';

const TextsForm = lazy(async () => ({
  default: (await import('./components/TextsForm')).TextsForm,
}));
const WaysForm = lazy(async () => ({
  default: (await import('./components/WaysForm')).WaysForm,
}));
const TermsForm = lazy(async () => ({
  default: (await import('./components/TermsForm')).TermsForm,
}));
const LengthsForm = lazy(async () => ({
  default: (await import('./components/LengthsForm')).LengthsForm,
}));
const Messages = lazy(async () => ({
  default: (await import('./components/Messages')).Messages,
}));

const PARTS: readonly (readonly [key: keyof Parts, Part: ComponentType<PartProps>])[] = [
  ['texts', TextsForm],
  ['ways', WaysForm],
  ['terms', TermsForm],
  ['lengths', LengthsForm],
  ['messages', Messages],
];

type Parts = Record<'texts' | 'ways' | 'terms' | 'lengths' | 'messages', true>;

/** The settings of the site (docs/design/ui.md, "Screens"): a part in each tab, named by `?tab=`. */
function SitePage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { data, error, refresh, mutate } = useData(getSettings);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;

  const active = PARTS.find(([key]) => key === search.get('tab'))?.[0] ?? 'texts';
  const props = { settings: data, onSaved: (saved: Settings) => mutate(saved) };
  return (
    <PageTabs
      activeKey={active}
      onChange={(key) => setSearch({ tab: key })}
      items={PARTS.map(([key, Part]) => ({
        key,
        label: t(`platform.site.tab.${key}`),
        // The address is the list's while it is shown, so it is asked again when it is opened.
        destroyOnHidden: key === 'messages',
        children: (
          <Later isOpen fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            {key === 'messages' ? (
              <Part {...props} />
            ) : (
              <Card>
                <Part {...props} />
              </Card>
            )}
          </Later>
        ),
      }))}
    />
  );
}

export default withTexts(SitePage, { 'zh-CN': chinese, 'en-US': english });
