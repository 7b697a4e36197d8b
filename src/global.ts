import { tellChunkFailure } from '@/components/failure/chunk-report';
import { startOfflineApp } from '@/features/offline/start';

// Umi runs this file before the application, on every page.

/** Code that a click asks for fails outside the pages' boundaries. */
window.addEventListener('unhandledrejection', ({ reason }) => void tellChunkFailure(reason));

startOfflineApp();
