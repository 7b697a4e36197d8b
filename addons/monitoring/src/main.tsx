import { start } from '../../kit/start';
import { Monitoring } from './monitoring';
import { TEXTS } from './texts';
import './monitoring.css';

await start(TEXTS, Monitoring);
