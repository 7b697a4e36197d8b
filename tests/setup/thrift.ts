import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * What takes much time in every page test and tells nobody anything.
 */

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/**
 * React notes with an element where in the code it was made, and does so for ten thousand of them
 * each second, which takes a tenth of all time. Its warnings name the component all the same.
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

/** Who waits for something looks again and again; only the last look's page is ever printed. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as ReturnType<
      typeof getConfig
    > & { _disableExpensiveErrorDiagnostics?: boolean };
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});
