// npm test: installs what is missing, runs every check, and ends with one line "N passed, N failed".
// npm test -- --only unit,e2e runs some of them; the names are those of `steps` below.
// npm test -- --changed runs what the changes since the last merge can reach.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, installPackage } from './browser.mjs'
import { changedFiles, reachedBy } from './changed.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, run, runTool, seconds } from './project.mjs'

const reports = mkdtempSync(join(tmpdir(), 'elections-nebraska-report-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const steps = {
  format: check('oxfmt', () => ['--check', ...(reached?.format ?? ['.'])]),
  // One core each: several checkers of one program each work out the same types, for twice the processor time.
  lint: check('oxlint', () => ['--type-aware'], { GOMAXPROCS: '1' }),
  types: check('tsc', () => ['--noEmit', '--project', '.', '--checkers', '1']),
  unused: check('knip', () => ['--no-progress']),
  build: async (hear) => oneCheck(await run(process.execPath, ['scripts/build.mjs', '--always'], { hear })),
  unit: unitTests,
  e2e: browserTests,
}
// Two at a time, one per core.
const lanes = [['lint'], ['types', 'format', 'unused', 'build']]
const otherNames = {
  oxfmt: 'format',
  oxlint: 'lint',
  tsc: 'types',
  knip: 'unused',
  vitest: 'unit',
  playwright: 'e2e',
}

const args = process.argv.slice(2)
const reached = args.includes('--changed') ? reachedBy(changedFiles()) : null
const wanted = chosenSteps().filter((name) => !reached || reached.steps.includes(name))
// Needed last and fetched first: the checks before it leave the network alone.
const browserPackage = wanted.includes('e2e') ? installPackage() : null
await ensureInstalled('all')
const sum = { passed: 0, failed: 0, skipped: 0 }
const notGood = []
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane.filter((one) => wanted.includes(one))) await quietly(name)
  }),
)
for (const name of wanted.filter((one) => !lanes.flat().includes(one))) {
  console.log(`\n── ${name} ──`)
  const start = Date.now()
  count(name, await steps[name](), start)
}
if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped on this machine`)
// Whoever sees only the end of a long output reads here what failed.
for (const what of notGood) console.log(`\nNOT GOOD ${what}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 && (sum.passed > 0 || wanted.length === 0) ? 0 : 1

async function quietly(name) {
  const start = Date.now()
  const said = []
  const result = await steps[name]((piece) => said.push(piece))
  console.log(`\n── ${name} ──`)
  process.stdout.write(Buffer.concat(said))
  count(name, result, start)
}

function count(name, result, start) {
  for (const key of Object.keys(sum)) sum[key] += result[key]
  if (result.failed > 0) notGood.push(...(result.which?.length ? result.which : [name]))
  console.log(`${name}: ${result.failed === 0 ? 'good' : 'NOT GOOD'}, ${counts(result)}, ${seconds(start)}`)
}

function chosenSteps() {
  const at = args.indexOf('--only')
  if (at < 0) return Object.keys(steps)
  const names = (args[at + 1] ?? '').split(',').map((name) => otherNames[name] ?? name)
  const unknown = names.find((name) => !(name in steps))
  if (unknown !== undefined)
    giveUp(`There is no check "${unknown}": choose from ${Object.keys(steps).join(', ')}.`)
  return Object.keys(steps).filter((name) => names.includes(name))
}

function check(tool, argsOf, env = {}) {
  return async (hear) => oneCheck(await runTool(tool, argsOf(), { hear, env }))
}

function oneCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function unitTests() {
  const file = join(reports, 'unit.json')
  const code = await runTool('vitest', [
    ...(reached?.unit ? ['related', '--run', ...reached.unit] : ['run']),
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
    which: (report?.testResults ?? [])
      .filter((file) => file.status === 'failed')
      .flatMap((file) => failedIn(file.name, file.assertionResults, file.message)),
  })
}

function failedIn(file, tests, message) {
  const failed = tests.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`${file}\n${message}`]
  return failed.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
}

async function browserTests() {
  await browserPackage
  const browser = await ensureBrowser()
  if (!browser) {
    console.error('No browser could be found or installed. Install Chromium, or set CHROMIUM_PATH to one.')
    return oneCheck(1)
  }
  const file = join(reports, 'e2e.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], { env })
  const report = readReport(file)
  const stats = report?.stats
  return honest(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    which: (report?.suites ?? []).flatMap(failedJourneys),
  })
}

function failedJourneys(suite) {
  return [
    ...(suite.suites ?? []).flatMap(failedJourneys),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))
        return `${spec.file}: ${spec.title}\n${errors.map((error) => error.message).join('\n')}`
      }),
  ]
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
