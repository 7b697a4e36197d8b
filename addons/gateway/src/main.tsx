import { start } from '../../kit/start';
import { Gateways } from './gateways';
import { TEXTS } from './texts/texts';
import './gateways.css';

await start(TEXTS, Gateways);
