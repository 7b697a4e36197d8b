import { createStore } from '@/stores/create-store';

/**
 * How often the server has refused a form because its record was changed or removed by somebody
 * else. Lists listen, because what they show is outdated then.
 */
export const outdatedRecords = createStore(0);

export const tellOutdated = () => outdatedRecords.set(outdatedRecords.get() + 1);
