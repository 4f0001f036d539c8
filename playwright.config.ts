import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

// `npm test` names the browser; an editor that starts a single test does not, so we look for it here too.
const browser =
  process.env['CHROMIUM_PATH'] ??
  execFileSync(process.execPath, ['scripts/browser.mjs'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  // More than the two cores: a browser waits for the server, the server for the database, and each for what moves on the screen. A file is
  // one journey and stays in one worker; screens are looked at in whichever is free.
  workers: 3,
  // Only so that what hangs ends: how fast a page is, the benchmarks say.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
        '--disable-component-update',
        // Maps draw with WebGL, which a machine without a graphics card does in software. Everything else is put together without it:
        // a quarter of the run's processor time went into drawing pages by a graphics card that is not there.
        '--disable-gpu-compositing',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
