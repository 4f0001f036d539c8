// Runs tests in the copy, on one PostgreSQL that stays warm from mistake to mistake.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startTestCluster } from '../../src/testing/cluster.ts'
import { pinnedNode } from '../project.mjs'

// A mistake may make a test wait forever. Then it is noticed as well.
const longestMs = 300_000

export async function openBench({ folder }) {
  const cluster = await startTestCluster()
  const vitest = realpathSync(join(folder, 'node_modules', '.bin', 'vitest'))
  const report = join(folder, 'report.json')
  let running = null
  process.once('exit', () => running?.kill('SIGKILL'))

  /** The first test that failed with its file, or null when all are green. `title` is a part of the titles to ask. */
  async function run({ files, title }, template = null) {
    rmSync(report, { force: true })
    const args = ['run', ...files, ...(title ? ['-t', title] : []), '--bail=1', '--maxWorkers=1']
    running = spawn(pinnedNode, [vitest, ...args, '--reporter=json', `--outputFile.json=${report}`], {
      cwd: folder,
      env: {
        ...process.env,
        TEST_CLUSTER_URL: cluster.url,
        NODE_COMPILE_CACHE: cluster.compiled,
        ...(template && { TEST_TEMPLATE: template }),
      },
    })
    const { said, hung } = await ended(running)
    running = null
    return hung ? { file: null, test: 'a test that never ended' } : failureIn(folder, report, said)
  }

  return {
    run,
    /** What a changed migration made is of no use to the next mistake. */
    async dropTemplate(name) {
      const admin = new pg.Client({ connectionString: cluster.url })
      await admin.connect()
      for (const kind of ['migrated', 'world'])
        await admin.query(`drop database if exists "${kind}_${name}" with (force)`)
      await admin.end()
    },
    close: () => cluster.remove(),
  }
}

function ended(child) {
  return new Promise((resolve) => {
    const said = []
    let hung = false
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
    const timer = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, longestMs)
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ said: Buffer.concat(said).toString(), hung })
    })
  })
}

function failureIn(folder, report, said) {
  if (!existsSync(report)) throw new Error(`Vitest said nothing that can be read:\n${said}`)
  const { success, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (success && numPassedTests === 0) throw new Error(`No test was asked:\n${said}`)
  if (success) return null
  for (const { status, message, name, assertionResults } of testResults) {
    const file = name.replace(`${folder}/`, '')
    const failed = assertionResults.find((result) => result.status === 'failed')
    if (failed) return { file, test: failed.fullName }
    // A file that cannot be read at all is a mistake in the list of mistakes.
    if (/SyntaxError|syntax error at/.test(message)) throw new Error(`Not valid code: ${message}`)
    if (status === 'failed') return { file, test: message.split('\n')[0] }
  }
  return { file: null, test: `an error outside of tests:\n${said}` }
}
