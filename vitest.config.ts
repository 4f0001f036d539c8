import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// They measure the process they run in, so nothing else may have run in it.
const alone = ['src/features/universes/engine/engine.server.test.ts']

// Only so that what hangs ends: how fast something is, the benchmarks say.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

const server = {
  ...patient,
  environment: 'node',
  globalSetup: 'src/testing/globalSetup.ts',
}

export default defineConfig({
  test: {
    // Test files mostly wait for the database, so one worker per core keeps both busy.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: alone,
          // A process takes one file after the other: loading the server took longer than most files do. Each file has a database of its
          // own, and what the server remembers it remembers per database. Only `vi.mock` does not work here.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...server, name: 'alone', include: alone } },
      {
        plugins: [react()],
        test: {
          ...patient,
          name: 'ui',
          environment: 'happy-dom',
          setupFiles: 'src/testing/screens.ts',
          include: ['src/**/*.test.tsx'],
        },
      },
    ],
  },
})
