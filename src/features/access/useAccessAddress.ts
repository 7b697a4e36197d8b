import { useLocation, useNavigate } from '@umijs/max';
import { type AccessQuestion, readAccessAddress, writeAccessAddress } from './address';

/**
 * Keeps the question about a member's access in the page's address, so that the answer can be sent
 * as a link and the back button closes it.
 */
export function useAccessAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const question = readAccessAddress(search);

  /** Another question about the same member is no step of its own for the back button. */
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
