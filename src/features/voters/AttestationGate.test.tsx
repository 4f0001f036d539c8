// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { Standing } from './api.ts'
import { AttestationGate } from './AttestationGate.tsx'

let standing: Standing | 'fails'
const calls: { path: string; body: unknown }[] = []

beforeEach(() => {
  calls.length = 0
  standing = { mayLookUp: true, attested: null, asOf: '2026-03-02', voters: 3 }
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    calls.push({ path, body: JSON.parse(init.body) })
    if (path.endsWith('/attest') && standing !== 'fails')
      standing = { ...standing, attested: { purpose: 'elections', statedAt: '2026-11-15T12:00:00Z' } }
    if (path.endsWith('/standing') && standing === 'fails')
      return Response.json({ code: 'bug', message: 'The server made a mistake.' }, { status: 500 })
    return Response.json(path.endsWith('/standing') ? standing : {})
  })
})
afterEach(() => vi.unstubAllGlobals())

const gate = () =>
  rendered(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AttestationGate>
        <p>The voters</p>
      </AttestationGate>
    </QueryClientProvider>,
  )

describe('the gate before the voters', () => {
  it('asks for the purpose once, and then opens', async () => {
    const { user } = gate()
    expect(await screen.findByRole('heading', { name: 'Before you look up voters' })).toBeTruthy()
    expect(screen.getByText('Neb. Rev. Stat. 32-330')).toBeTruthy()
    expect(screen.queryByText('The voters')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Elections/ }))
    await user.click(screen.getByRole('checkbox', { name: /only for elections/ }))
    await user.click(screen.getByRole('button', { name: 'State this and go on' }))
    await waitFor(() => expect(screen.getByText('The voters')).toBeTruthy())
    expect(calls).toContainEqual({
      path: '/api/voters/attest',
      body: { purpose: 'elections', confirmed: true },
    })
  })

  it('does not send an unconfirmed statement', async () => {
    const { user } = gate()
    await user.click(await screen.findByRole('radio', { name: /Elections/ }))
    await user.click(screen.getByRole('button', { name: 'State this and go on' }))
    expect(screen.getByText('Confirm the statement to go on.')).toBeTruthy()
    expect(calls.some(({ path }) => path.endsWith('/attest'))).toBe(false)
  })

  it('is open to whoever has stated a purpose', async () => {
    standing = {
      ...(standing as Standing),
      attested: { purpose: 'elections', statedAt: '2026-11-15T12:00:00Z' },
    }
    gate()
    expect(await screen.findByText('The voters')).toBeTruthy()
  })

  it('tells a canvasser whom to ask instead of asking for a purpose', async () => {
    standing = { ...(standing as Standing), mayLookUp: false }
    gate()
    expect(
      await screen.findByRole('heading', { name: 'Your role does not open the voter file.' }),
    ).toBeTruthy()
    expect(screen.getByText(/a job in it other than canvasser/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('shows no voter while it cannot be told whether one may look', async () => {
    standing = 'fails'
    gate()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('The voters')).toBeNull()
  })
})
