import { useLocation, useNavigate } from '@umijs/max';
import { type AccessQuestion, readAccessAddress, writeAccessAddress } from './address';

/**
 * Keeps the question about a member's access in the URL, so that the answer can be shared as a link
 * and the back button closes it.
 */
export function useAccessAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const question = readAccessAddress(search);

  /** Another question about the same member replaces the history entry. */
  const ask = (next: AccessQuestion | undefined) =>
    navigate(
      { pathname, search: writeAccessAddress(search, next) },
      { replace: question !== undefined },
    );

  return {
    question,
    ask,
    open: (memberId: number) => ask({ memberId }),
    close: () => ask(undefined),
  };
}
