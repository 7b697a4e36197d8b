import { Button, Card, Result } from 'antd';
import type { ReactNode } from 'react';
import { withTexts } from '@/components/texts/with-texts';
import { useT } from '@/hooks/useT';
import { forbidden as english } from '@/locales/en-US/forbidden';
import { forbidden as chinese } from '@/locales/zh-CN/forbidden';

interface ForbiddenPartProps {
  /** Title of the card, if the page has none of its own. */
  header?: ReactNode;
  /** The part that is shown instead, and a function to open it. */
  instead: string;
  onInstead: () => void;
}

/** Replaces a part of a page that the address names and the member may not see. */
function Part({ header, instead, onInstead }: ForbiddenPartProps) {
  const t = useT();
  return (
    <Card title={header}>
      <Result
        status="403"
        title={t('shell.forbidden.title')}
        subTitle={t('forbidden.part')}
        extra={
          <Button type="primary" onClick={onInstead}>
            {t('forbidden.part.onward', { name: instead })}
          </Button>
        }
      />
    </Card>
  );
}

/** With its texts, which load with it. */
export const ForbiddenPart = withTexts(Part, { 'zh-CN': chinese, 'en-US': english });
