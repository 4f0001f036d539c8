import { expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { downloads } from './api.ts'

const key = 'k3y-of-legiscan'
const { as, databases } = await testServer({
  env: { LEGISCAN_URL: `https://api.legiscan.example/?key=${key}&op=getDatasetList&state=NE` },
})

it('shows every source with its health, and of its address the host alone', async () => {
  await databases.owner.query(
    `insert into downloads (name, source, title, state, message) values ('legiscan list', 'legiscan', 'LegiScan’s list of datasets', 'failed', 'It could not be read.')`,
  )
  const staff = await as('Console_Admin')
  const reply = await staff.try(downloads.list, {})
  expect(reply.text).not.toContain(key)
  const { jobs, sources } = await staff.call(downloads.list, {})
  expect(jobs).toMatchObject([
    { job: 'fetch-legislature', isSetUp: true, lastRun: null },
    { job: 'fetch-filings', isSetUp: false, lastRun: null },
    { job: 'fetch-lobby', isSetUp: false, lastRun: null },
  ])
  expect(sources.find(({ source }) => source === 'legiscan')).toMatchObject({
    host: 'api.legiscan.example',
    setting: 'LEGISCAN_URL',
    files: [{ state: 'failed', message: 'It could not be read.', loadedAt: null }],
  })
  expect(sources.find(({ source }) => source === 'nadc-contributions')).toMatchObject({
    host: null,
    files: [],
  })
})

it('is fetched now by those who import, once at a time, and only where an address is set', async () => {
  const staff = await as('Owner')
  const { jobId } = await staff.call(downloads.run, { job: 'fetch-legislature' })
  expect((await staff.call(downloads.list, {})).jobs[0]!.lastRun).toMatchObject({
    id: jobId,
    state: 'queued',
  })
  const again = await staff.try(downloads.run, { job: 'fetch-legislature' })
  expect(again.status).toBe(409)
  expect(again.text).toContain('being fetched already')
  expect((await staff.try(downloads.run, { job: 'fetch-filings' })).text).toContain(
    'No address to fetch from is set',
  )
  // No other job can be started this way.
  expect((await staff.try(downloads.run, { job: 'clean-up' })).status).toBe(404)
  expect((await (await as('Admin')).try(downloads.run, { job: 'fetch-legislature' })).status).toBe(403)
  expect((await (await as('editor')).try(downloads.list, {})).status).toBe(403)
})
