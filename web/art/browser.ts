/** A headless Chromium page of an exact size; WebGL runs in software, so every machine draws the same. */
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';

const flags = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--hide-scrollbars',
  '--allow-file-access-from-files', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
];

/** `CHROMIUM` names the browser; without it the one on the PATH is taken. */
export async function withPage(width: number, height: number, use: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    page.on('pageerror', (error) => console.error(error));
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    await use(page);
  } finally {
    await browser.close();
  }
}
