import { start } from '../../kit/start';
import { Rules } from './rules';
import { serve } from './run/worker';
import { TEXTS } from './texts';
import './rules.css';

// The page loads its own script in a worker, which has no document (run/runner.ts).
if (typeof document === 'undefined') serve(self as unknown as Worker);
else await start(TEXTS, Rules);
