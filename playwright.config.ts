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
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Journeys change what they walk through and time what they see, so they go one after another. Screens are only looked at: two at once use
  // the core that waits while the other page loads.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: 'screens.test.ts', workers: 1 },
    { name: 'screens', testMatch: 'screens.test.ts', fullyParallel: true, dependencies: ['journeys'] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    // Set by global-setup.ts, which starts the server on a free port.
    baseURL: process.env['E2E_URL'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
        '--disable-component-update',
        // Maps draw with WebGL, which a machine without a graphics card does in software.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
