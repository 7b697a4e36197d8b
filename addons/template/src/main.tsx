import { start } from '../../kit/start';
import { Home } from './home';
import { TEXTS } from './texts';

void start(TEXTS, Home);
