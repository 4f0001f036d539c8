// The voter a page is about, and the way its parts change what the committee attached. Every change answers with the whole attachment, so
// the page is not read again: each reading is a look at the voter, and looks are on record.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { call, useWrite, type CallError } from '../../../app/browser/call.ts'
import type { Call, Out } from '../../../app/contract.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { useActingCommittee } from '../../voters/useActingCommittee.tsx'
import { voterRecords } from '../api.ts'
import type { Profile, Work } from '../shapes.ts'

export function useVoterRecord() {
  const [id] = useQueryState('id', parseAsInteger)
  const { committee } = useActingCommittee()
  const input = { id: id ?? 0, committeeId: committee?.id }
  const found = useQuery<Profile, CallError>({
    queryKey: [voterRecords.get.path, input],
    queryFn: ({ signal }) => call(voterRecords.get, input, { signal }),
    enabled: id !== null && id > 0,
    staleTime: 0,
    // Coming back to the window is no new look.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { id, committee, found }
}

interface VoterPage {
  profile: Profile
  setWork(work: Work): void
  reload(): Promise<void>
}

const VoterPageContext = createContext<VoterPage | null>(null)

export function VoterPageProvider({ profile, children }: { profile: Profile; children: ReactNode }) {
  const client = useQueryClient()
  const page = useMemo<VoterPage>(() => {
    const queryKey = [voterRecords.get.path]
    return {
      profile,
      setWork: (work) =>
        client.setQueriesData<Profile>({ queryKey }, (known) =>
          known?.id === profile.id && known.work?.committeeId === work.committeeId
            ? { ...known, work }
            : known,
        ),
      reload: () => client.invalidateQueries({ queryKey }),
    }
  }, [client, profile])
  return <VoterPageContext value={page}>{children}</VoterPageContext>
}

export function useVoterPage(): VoterPage {
  const page = useContext(VoterPageContext)
  if (!page) throw new Error('useVoterPage outside of VoterPageProvider')
  return page
}

type WorkCall = {
  [K in keyof typeof voterRecords]: Out<(typeof voterRecords)[K]> extends Work
    ? (typeof voterRecords)[K]
    : never
}[keyof typeof voterRecords]

/** A change to what the committee attached; the page shows the answer. */
export function useWorkWrite<C extends WorkCall & Call>(what: C) {
  const { setWork } = useVoterPage()
  return useWrite(what, {
    refresh: [voterRecords.lookers],
    onSuccess: (work) => setWork(work as Work),
    onError: (error) => showProblem(error.message, 'Nothing was changed.'),
  })
}

/** What the committee attached, where a committee is acted for. */
export function useWork(): Work {
  const { work } = useVoterPage().profile
  if (!work) throw new Error('useWork without a committee')
  return work
}
