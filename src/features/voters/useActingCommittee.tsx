import { useLocalStorage } from '@mantine/hooks'
import { parseAsString, useQueryState } from 'nuqs'
import { useCallback, useMemo } from 'react'
import { useSession } from '../../app/browser/session.tsx'
import { hasAllCommittees, jobMay } from '../../permissions.ts'

export interface CommitteeChoice {
  id: string
  name: string
  office: string
  /** An observer reads and does not write. */
  mayWrite: boolean
  /** Else no phone and no address is shown. */
  maySeeContacts: boolean
}

export interface Acting {
  /** Null for someone without any committee: the file can be read, nothing can be attached. */
  committee: CommitteeChoice | null
  committees: CommitteeChoice[]
  choose(id: string): void
}

/** On whose behalf voters are looked at: the one in the URL, else the last one used here, else the first. */
export function useActingCommittee(): Acting {
  const { profile, may } = useSession()
  const [asked, setAsked] = useQueryState('committee', parseAsString)
  const [last, setLast] = useLocalStorage<string | null>({
    key: 'acting-committee',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const committees = useMemo<CommitteeChoice[]>(() => {
    if (!profile) return []
    const all = hasAllCommittees(profile.role)
    return profile.committees
      .filter(({ job }) => all || job !== 'canvasser')
      .map(({ id, name, office, job }) => ({
        id,
        name,
        office,
        mayWrite: may('voters.edit') && (all || job !== 'observer'),
        maySeeContacts: all || jobMay(job ?? undefined, 'people.contact'),
      }))
  }, [profile, may])
  const choose = useCallback(
    (id: string) => {
      setLast(id)
      void setAsked(id)
    },
    [setLast, setAsked],
  )
  const named = (id: string | null) => committees.find((committee) => committee.id === id)
  return { committee: named(asked) ?? named(last) ?? committees[0] ?? null, committees, choose }
}
