import { start } from '../../kit/start';
import { Gateways } from './gateways';
import { TEXTS } from './texts/texts';
import '../../kit/drop.css';
import '../../kit/file-button.css';
import './gateways.css';

await start(TEXTS, Gateways);
