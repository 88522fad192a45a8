import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { launchOptions } from './deploy/checks/run/chromium.mjs';
import { chooseLanguage } from './deploy/testbed/chosen-language.ts';
import { startTestbed } from './deploy/testbed/testbed.ts';
import { portalOn } from './deploy/testbed/portal.ts';
import { words } from './deploy/testbed/words.ts';
import { portalScreens, SKIN_KEY } from './deploy/testbed/screens.ts';
const OUT = '/tmp/shots'; mkdirSync(OUT, { recursive: true });
const testbed = await startTestbed();
const screens = await portalScreens(testbed);
const want = (process.argv[2] ?? '').split(',');
const browser = await chromium.launch(await launchOptions());
for (const [tag, width, language, skin] of [['d', 1440, 'en', 'light'], ['m', 360, 'en', 'dark'], ['a', 1440, 'ar', 'dark'], ['am', 360, 'ar', 'light']] as const) {
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 780 : 900 }, locale: language === 'en' ? 'en-MY' : 'ar', timezoneId: 'Asia/Kuala_Lumpur', colorScheme: skin, reducedMotion: 'reduce' });
  await chooseLanguage(context, language);
  await context.addInitScript(([k, s]) => localStorage.setItem(k, JSON.stringify(s)), [SKIN_KEY, skin] as const);
  const page = await context.newPage();
  await portalOn(page, testbed, words('shell', language)).enter();
  for (const name of want) {
    const address = screens.addresses[name]; if (!address) { console.log('none', name); continue; }
    await page.goto(address); await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/${name}-${tag}.png`, fullPage: false });
  }
  await context.close();
}
await browser.close(); await testbed.stop();
