import { start } from '../../kit/start';
import { Forms } from './forms';
import { TEXTS } from './texts';
import './forms.css';

await start(TEXTS, Forms);
