import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Skips work that slows down every page test without a benefit. */

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/**
 * React records the source position of every element, ten thousand of them each second, which takes
 * a tenth of the time. Its warnings name the component all the same.
 */
const internals = (
  React as unknown as Record<
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    Internals
  >
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

/** `waitFor` polls, but only the last poll's page is ever printed. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as ReturnType<
      typeof getConfig
    > & { _disableExpensiveErrorDiagnostics?: boolean };
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});
