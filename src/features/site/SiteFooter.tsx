import type { SiteConfig } from '#contract/site';

/** Copyright and filing number, on every page. */
export function SiteFooter({ site }: { site: SiteConfig | undefined }) {
  if (!site) return null;
  return (
    <footer className="site-footer">
      <span>
        © {new Date().getFullYear()} {site.basicCopyright}
      </span>
      {site.basicIcpCode ? (
        <a href={site.basicIcpLink} target="_blank" rel="noopener noreferrer">
          {site.basicIcpCode}
        </a>
      ) : null}
    </footer>
  );
}
