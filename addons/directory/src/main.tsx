import { start } from '../../kit/start';
import { Directory } from './directory';
import { TEXTS } from './texts';
import './directory.css';

await start(TEXTS, Directory);
