// npm test: installs what is missing, runs every check, and ends with one line "N passed, N failed".
// npm test -- --only unit,e2e runs some of them; the names are those of `steps` below.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, runTool, seconds } from './project.mjs'

const reports = mkdtempSync(join(tmpdir(), 'elections-nebraska-report-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const steps = {
  format: () => check('prettier', ['--check', '--log-level', 'warn', '.']),
  lint: () => check('oxlint', ['--type-aware']),
  types: () => check('tsc', ['--noEmit', '--project', '.']),
  unused: () => check('knip', ['--no-progress']),
  unit: unitTests,
  build: async () => oneCheck(await ensureBuilt({ always: true })),
  e2e: browserTests,
}
const otherNames = {
  prettier: 'format',
  oxlint: 'lint',
  tsc: 'types',
  knip: 'unused',
  vitest: 'unit',
  playwright: 'e2e',
}

const wanted = chosenSteps(process.argv.slice(2))
await ensureInstalled('all')
const sum = { passed: 0, failed: 0, skipped: 0 }
for (const name of wanted) {
  console.log(`\n── ${name} ──`)
  const start = Date.now()
  const result = await steps[name]()
  for (const key of Object.keys(sum)) sum[key] += result[key]
  console.log(`${name}: ${result.failed === 0 ? 'good' : 'NOT GOOD'}, ${counts(result)}, ${seconds(start)}`)
}
if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped on this machine`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1

function chosenSteps(args) {
  const at = args.indexOf('--only')
  if (at < 0) return Object.keys(steps)
  const names = (args[at + 1] ?? '').split(',').map((name) => otherNames[name] ?? name)
  const unknown = names.find((name) => !(name in steps))
  if (unknown !== undefined)
    giveUp(`There is no check "${unknown}": choose from ${Object.keys(steps).join(', ')}.`)
  return Object.keys(steps).filter((name) => names.includes(name))
}

async function check(tool, args) {
  return oneCheck(await runTool(tool, args))
}

function oneCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function unitTests() {
  const file = join(reports, 'unit.json')
  const code = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file)
  return honest(code, {
    passed: report?.numPassedTests ?? 0,
    // A file that cannot be loaded has no tests to fail; it counts as one.
    failed:
      (report?.numFailedTests ?? 0) +
      (report?.testResults ?? []).filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

async function browserTests() {
  const browser = await ensureBrowser()
  if (!browser) {
    console.error('No browser could be found or installed. Install Chromium, or set CHROMIUM_PATH to one.')
    return oneCheck(1)
  }
  const file = join(reports, 'e2e.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], { env })
  const stats = readReport(file)?.stats
  return honest(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** A runner that ends badly without naming a failed test (a crash, an error outside tests) is a failure all the same. */
function honest(code, result) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
