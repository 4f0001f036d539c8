// One contact being written down. It is kept on this device until the server has it, under an id made here: sent twice, it is written once.
import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { newId } from '../../../app/browser/call.ts'
import type { ContactMethod, ContactResult } from '../../../domain/voters/contacts.ts'
import { resultsFor } from '../../../domain/voters/contacts.ts'
import { readDraft, removeDraft, writeDraft } from '../../../ui/fields/useDraft.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

export interface ContactDraft {
  /** One id per person it is about, the first for the page's voter. */
  ids: string[]
  method: ContactMethod
  result: ContactResult | null
  support: number | null
  note: string
  everyone: boolean
}

const fresh = (method: ContactMethod): ContactDraft => ({
  ids: [newId()],
  method,
  result: null,
  support: null,
  note: '',
  everyone: false,
})

export function useContactForm(firstMethod: ContactMethod, onLogged: (draft: ContactDraft) => void) {
  const { profile } = useVoterPage()
  const { committeeId } = useWork()
  const key = `contact:${committeeId}:${profile.id}`
  const [draft, setDraft] = useState<ContactDraft>(() => ({
    ...fresh(firstMethod),
    ...readDraft<ContactDraft>(key)?.values,
  }))
  const log = useWorkWrite(voterRecords.logContact)
  const undo = useWorkWrite(voterRecords.undoContact)

  function change(part: Partial<ContactDraft>) {
    const next = { ...draft, ...part }
    // "Wrong number" makes no sense at a door.
    if (next.result && !resultsFor(next.method).includes(next.result)) next.result = null
    writeDraft(key, next)
    setDraft(next)
  }

  async function send() {
    if (draft.result === null) return
    const voters = [profile.id, ...(draft.everyone ? profile.household.others.map((p) => p.id) : [])]
    const ids = voters.map((_, i) => draft.ids[i] ?? newId())
    // The ids are on the device before the first attempt, so that every later one uses the same.
    writeDraft(key, { ...draft, ids })
    setDraft({ ...draft, ids })
    await log.runAsync({
      committeeId,
      contacts: voters.map((voterId, i) => ({ id: ids[i]!, voterId })),
      method: draft.method,
      result: draft.result,
      support: draft.support,
      note: draft.note,
    })
    removeDraft(key)
    setDraft(fresh(draft.method))
    onLogged(draft)
    showUndo({
      message: voters.length > 1 ? `Contact logged for ${voters.length} people.` : 'Contact logged.',
      onUndo: async () => {
        for (const id of ids) await undo.runAsync({ id })
      },
    })
  }

  // Without a connection the sending waits, and goes on by itself when there is one again.
  const { online } = useNetwork()
  return { draft, change, send, busy: log.busy, isWaiting: log.busy && !online, error: log.error }
}
