// Finds a Chromium for the browser tests, and gets one when there is none. Run by itself it prints the path.
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { isMain, root, run, runTool, toolPath } from './project.mjs'

// The one without windows first: it draws the same pages with a sixth less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of an installed browser, or null. CHROMIUM_PATH decides when it is set. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : null
  const onPath = names.flatMap((name) =>
    (process.env.PATH ?? '').split(':').map((folder) => `${folder || '.'}/${name}`),
  )
  return [...onPath, ...places, ownOfPlaywright()].find((path) => path && isProgram(path)) ?? null
}

/** The distribution's package of a browser, where root may and none is there. No package of the project is needed for it. */
export async function installPackage() {
  if (findBrowser() || process.env.CHROMIUM_PATH) return
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return
  console.log('Installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findBrowser())
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}

/** The path of a browser: an installed one, or Playwright's own. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found || process.env.CHROMIUM_PATH) return found
  await installPackage()
  if (!findBrowser()) {
    console.log("Installing Playwright's own Chromium …")
    await runTool('playwright', ['install', 'chromium'])
  }
  return findBrowser()
}

function ownOfPlaywright() {
  try {
    const code = `import('@playwright/test').then((m) => console.log(m.chromium.executablePath()))`
    const env = { ...process.env, PATH: toolPath }
    return execFileSync('node', ['-e', code], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}

function hasProgram(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0
}

if (isMain(import.meta.url)) console.log(findBrowser() ?? '')
