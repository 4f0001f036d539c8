import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/browser/call.ts'
import { Toasts } from '../../../ui/actions/Toasts.tsx'
import { rendered } from '../../../ui/testRender.tsx'
import type { Person, Profile, Work } from '../shapes.ts'
import { QuickLog } from './QuickLog.tsx'
import { VoteHistory } from './VoteHistory.tsx'
import { VoterPageProvider } from './useVoterPage.tsx'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'

const work: Work = {
  committeeId: '0a1f7c52-9f53-4a57-8f1e-000000000001',
  mayEdit: true,
  mayManage: true,
  contacts: [],
  answers: [],
  tags: [],
  allTags: [],
  notes: [],
  corrections: [],
  atTheDoor: [],
}
const voter = {
  id: 1,
  name: 'Jane Example',
  firstName: 'Jane',
  age: 46,
  party: 'NP',
  status: 'A',
  address: '1445 K St, Lincoln',
}
const janet: Person = { ...voter, id: 2, name: 'Janet Example', firstName: 'Janet' }
const history: Profile['history'] = {
  years: [
    {
      year: 2024,
      general: { code: 'GN24', name: 'General 2024', heldOn: '2024-11-05', turnout: 'voted' },
      primary: { code: 'PR24', name: '', heldOn: '2024-05-14', turnout: 'unknown' },
      other: [],
    },
  ],
  undated: ['ADAMS'],
  turnout: { voted: 1, of: 1 },
}
const profile: Profile = {
  id: 1,
  voter: {
    ...voter,
    county: 'Lancaster',
    precinct: '10A',
    isConfidential: false,
    droppedOn: null,
    phone: '',
    cellPhone: '',
    latitude: null,
    longitude: null,
    sourceId: 1,
    facts: [],
  },
  maySeeContacts: true,
  merged: [],
  sources: [],
  districts: [],
  history,
  household: { size: 2, others: [janet] },
  neighbors: [],
  changes: [],
  possible: [],
  work,
}

interface Sent {
  path: string
  body: { contacts: { id: string; voterId: number }[]; result: string; method: string; field?: string }
}
// A growing text field asks for the page's fonts, which this browser does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

let sent: Sent[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(new Response(JSON.stringify(work)))
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) as Sent['body'] })
      return answer()
    }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open() {
  return rendered(
    <QueryClientProvider client={queryClient}>
      <VoterPageProvider profile={profile}>
        <QuickLog first={{ current: null }} />
        <Toasts />
      </VoterPageProvider>
    </QueryClientProvider>,
  )
}

describe('logging a contact', () => {
  it('takes a result and a press; the answer can be taken back', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText('Left a message'))
    await user.click(screen.getByRole('button', { name: 'Log contact' }))
    await screen.findByText('Contact logged.')
    expect(sent[0]).toMatchObject({
      path: '/api/voterRecords/logContact',
      body: { method: 'phone', result: 'left message', contacts: [{ voterId: 1 }] },
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent[1]?.path).toBe('/api/voterRecords/undoContact'))
    expect(sent[1]!.body).toEqual({ id: sent[0]!.body.contacts[0]!.id })
  })

  it('keeps what was written when it is refused, and sends the same id again', async () => {
    answer = () => Promise.resolve(new Response('{"code":"bug","message":"It broke."}', { status: 500 }))
    const { user, unmount } = open()
    await user.click(screen.getByLabelText('Talked'))
    await user.click(screen.getByLabelText('Note'))
    await user.paste('Likes dogs')
    await user.click(screen.getByRole('button', { name: 'Log contact' }))
    await screen.findAllByText('It broke.')
    unmount()
    answer = () => Promise.resolve(new Response(JSON.stringify(work)))
    open()
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Likes dogs')
    await user.click(screen.getByRole('button', { name: 'Log contact' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.body.contacts).toEqual(sent[0]!.body.contacts)
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', ''))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:contact'))).toEqual([])
  })

  it('is written for everyone at the door, each with an id of their own', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText('Not home'))
    await user.click(screen.getByLabelText('Log it for everyone at the door (2)'))
    await user.click(screen.getByRole('button', { name: 'Log contact' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const { contacts } = sent[0]!.body
    expect(contacts.map((c) => c.voterId)).toEqual([1, 2])
    expect(new Set(contacts.map((c) => c.id)).size).toBe(2)
  })

  it('offers to claim what the file gets wrong, in one press', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText('Moved'))
    await user.click(screen.getByRole('button', { name: 'Log contact' }))
    await user.click(await screen.findByRole('button', { name: 'Claim it' }))
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ path: '/api/voterRecords/claimCorrection', body: { field: 'moved' } }),
    )
  })
})

describe('the vote history', () => {
  it('is a picture with its finding in words, and a table', async () => {
    const { user } = rendered(
      <NuqsTestingAdapter>
        <VoteHistory history={history} />
      </NuqsTestingAdapter>,
    )
    expect(screen.getByRole('img', { name: /Voted in 1 of 1 general and primary elections/ })).toBeTruthy()
    expect(screen.getByText('Also voted in ADAMS; the file does not say when.')).toBeTruthy()
    await user.click(screen.getByLabelText('Table'))
    const row = screen.getByRole('row', { name: /2024/ })
    expect(row.textContent).toBe('2024VotedUnknown')
  })
})
