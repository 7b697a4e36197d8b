import { useModel } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';

/**
 * The face of the sign-in page: logo, name and sub-title of the site, and a drawing where there is
 * room. The page's first paint has the same elements (config/first-paint.ts).
 */
export function LoginFace() {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const product = useProductName();
  const { basicLogo, basicSubTitle } = initialState?.site ?? {};
  return (
    <aside className="login-face" aria-label={product}>
      <p className="login-brand">
        <img src={basicLogo || `${BASE_PATH}logo.svg`} alt="" />
        <span>{product}</span>
      </p>
      <p className="login-subtitle">{basicSubTitle || t('user.login.subtitle')}</p>
      <img className="login-drawing" src={`${BASE_PATH}sign-in.svg`} alt="" loading="lazy" />
    </aside>
  );
}
