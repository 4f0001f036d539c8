import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** One PostgreSQL for the whole run; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.remove()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's PostgreSQL. */
    clusterUrl: string
  }
}
