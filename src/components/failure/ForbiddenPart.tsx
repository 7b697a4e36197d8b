import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { withTexts } from '@/components/texts/with-texts';
import { useT } from '@/hooks/useT';
import { forbidden as english } from '@/locales/en-US/forbidden';
import { forbidden as chinese } from '@/locales/zh-CN/forbidden';
import { StateMessage } from './StateMessage';

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
      <StateMessage of="forbidden" title={t('shell.forbidden.title')} hint={t('forbidden.part')}>
        <Button type="primary" onClick={onInstead}>
          {t('forbidden.part.onward', { name: instead })}
        </Button>
      </StateMessage>
    </Card>
  );
}

/** With its texts, which load with it. */
export const ForbiddenPart = withTexts(Part, { 'zh-CN': chinese, 'en-US': english });
