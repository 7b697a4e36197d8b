/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { connect, type Platform } from '../client/addon-client';
import { tellLimits } from './limits';
import './sheet.css';
import './parts.css';

/** What a page is given: the platform, and its words in the console's language. */
export interface PageProps<Words> {
  platform: Platform;
  words: Words;
}

/** The page's words in each language of the console; `title` is that of the console's page. */
export type Texts<Words extends { title: string }> = Record<Platform['language'], Words>;

/**
 * Greets the console and draws the page into `#app`, again in another language when the console
 * changes it, with what was typed. The console shows the title above the frame, as the heading of both. A
 * console that does not answer is said in the page.
 */
export async function start<Words extends { title: string }>(
  texts: Texts<Words>,
  Page: ComponentType<PageProps<Words>>,
): Promise<void> {
  const app = document.getElementById('app') as HTMLElement;
  try {
    const platform = await connect();
    const draw = () => {
      const words = texts[platform.language];
      platform.title(words.title);
      render(<Page platform={platform} words={words} />, app);
    };
    platform.on('language', draw);
    tellLimits(app, platform);
    draw();
  } catch (error) {
    render(<p role="alert">{(error as Error).message}</p>, app);
  }
  app.removeAttribute('aria-busy');
}
