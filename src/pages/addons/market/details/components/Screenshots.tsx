import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { MarketDetail } from '#contract/market/card';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getMarketScreenshot } from '@/services/market';

/** Pictures of an add-on, each with what it shows; a click opens one in its full size. */
export function Screenshots({ addon }: { addon: MarketDetail }) {
  return (
    <ul className="addon-pictures">
      {addon.screenshots.map((title, at) => (
        // Their number and order are the version's.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title.
        <li key={at}>
          <Screenshot versionId={addon.versionId} at={at} title={title} />
        </li>
      ))}
    </ul>
  );
}

interface ScreenshotProps {
  versionId: number;
  at: number;
  title: string;
}

function Screenshot({ versionId, at, title }: ScreenshotProps) {
  const t = useT();
  const { data, error } = useData(() => getMarketScreenshot(versionId, at), {
    refreshDeps: [versionId, at],
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <figure className="addon-picture">
      {!address && !error && <Skeleton.Image active />}
      {error && <span>{t('addon.screenshots.failed')}</span>}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={title} />
        </a>
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
}
