import { start } from '../../kit/start';
import { Power } from './power';
import { TEXTS } from './texts/texts';
import 'uplot/dist/uPlot.min.css';
import '../../kit/drop.css';
import '../../kit/file-button.css';
import './power.css';

await start(TEXTS, Power);
