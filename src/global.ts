import { tellChunkFailure } from '@/components/failure/chunk-report';
import { startOfflineApp } from '@/features/offline/start';

// Umi runs this file before the application, on every page.

/** The page's error boundaries don't catch chunks that a click loads. */
window.addEventListener('unhandledrejection', ({ reason }) => void tellChunkFailure(reason));

startOfflineApp();
