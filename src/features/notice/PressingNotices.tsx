import { Link, useLocation, useNavigate } from '@umijs/max';
import { Alert, App } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { listPressingNotices } from '@/services/notice';
import { noticeAddress } from './address';
import { type Announced, announceNotice } from './announce';
import './pressing.css';

interface PressingNoticesProps {
  /** Where they are shown, above the page. */
  place: Element;
  /** An event has just told of a notice. */
  isNew: boolean;
  /** When the console was opened, in milliseconds. */
  openedAt: number;
}

/**
 * The urgent notices, and those that one is reminded of, above every page until they are read
 * (docs/design/domain.md, "Notices, letters, upgrade logs"). Other new ones are announced once.
 */
export function PressingNotices({ place, isNew, openedAt }: PressingNoticesProps) {
  const t = useT();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const { pathname } = useLocation();
  const announced = useRef<Announced>({ until: new Date(openedAt).toISOString() });
  const { data = [], refresh } = useData(listPressingNotices, { refreshDeps: [pathname] });
  const announce = () =>
    void announceNotice({ t, navigate, notification }, announced.current).catch(() => undefined);
  const begin = useLatest(() => isNew && announce());
  // Once it stands: a render that is thrown away tells of nothing.
  useEffect(() => void begin.current(), [begin]);
  useEvents('notice', () => {
    refresh();
    announce();
  });
  const [first, ...others] = data.filter(({ id }) => pathname !== `/home/message/${id}`);
  if (!first) return null;
  const { id, tab, title, level } = first;
  return createPortal(
    <Alert
      banner
      className="pressing-notice"
      type={level === 'urgent' ? 'error' : 'warning'}
      title={
        <span className="pressing-line">
          <strong>
            {t(level === 'urgent' ? 'notice.pressing.urgent' : 'notice.pressing.reminder')}
          </strong>
          <Link to={noticeAddress(id, tab)} className="pressing-title" title={title}>
            {title}
          </Link>
          {others.length > 0 && (
            <Link to={`/home/message?tab=${others[0]?.tab}`}>
              {t('notice.pressing.more', { count: others.length })}
            </Link>
          )}
        </span>
      }
    />,
    place,
  );
}
