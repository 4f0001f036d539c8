import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './cluster.ts'

/** One PostgreSQL for the whole run; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Many short runs in a row share a server that was there before them (scripts/mutants.mjs).
  const given = process.env['TEST_CLUSTER_URL']
  if (given) {
    project.provide('clusterUrl', given)
    return () => Promise.resolve()
  }
  const cluster = await takeCluster()
  project.provide('clusterUrl', cluster.url)
  // The programs that tests start are compiled once in a run.
  process.env['NODE_COMPILE_CACHE'] = cluster.compiled
  return leaveCluster
}

// Every project of the run loads this file for itself; what they share is the process.
interface Shared {
  testCluster?: { users: number; started: Promise<TestCluster> }
}
const shared = globalThis as Shared

function takeCluster(): Promise<TestCluster> {
  shared.testCluster ??= { users: 0, started: startTestCluster() }
  shared.testCluster.users++
  return shared.testCluster.started
}

async function leaveCluster(): Promise<void> {
  const left = shared.testCluster
  if (!left || --left.users > 0) return
  delete shared.testCluster
  delete process.env['NODE_COMPILE_CACHE']
  await (await left.started).remove()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's PostgreSQL. */
    clusterUrl: string
  }
}
