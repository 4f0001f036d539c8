import { useCallback, useState } from 'react'

/** Fields that never reach storage, whatever the caller forgets: a shared campaign laptop must not remember them. */
const alwaysSecret = /password|passphrase|secret|token|recovery|otp|pin$|code$|ssn|card/i

export interface Draft<Values> {
  values: Values
  savedAt: string
}

// Whose drafts these are. Colleagues share a laptop: one person's half-written note is never shown to the next.
let owner = ''

/** The session says who is signed in; '' is a visitor of a public page. */
export function setDraftOwner(userId: string | null) {
  owner = userId === null ? '' : `${userId}/`
}

/** At sign-out: nothing that anyone typed here stays on the device. */
export function forgetDrafts() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('draft:')) localStorage.removeItem(name)
  } catch {
    // Forbidden storage kept nothing.
  }
}

const placeOf = (key: string) => `draft:${owner}${key}`

/**
 * What a person typed survives a reload, a crash and a closed laptop. It is kept on this device, for this person, until it is sent or the
 * person signs out; put the id of the thing being edited into the key.
 */
export function useDraft<Values extends object>(key: string | undefined) {
  const [restored] = useState(() => (key ? readDraft<Values>(key) : undefined))
  const save = useCallback(
    (values: Values) => {
      if (key) writeDraft(key, values)
    },
    [key],
  )
  const clear = useCallback(() => {
    if (key) removeDraft(key)
  }, [key])
  return { restored, save, clear }
}

export function readDraft<Values>(key: string): Draft<Partial<Values>> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null', reviveBigint)
    return isDraft<Values>(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, values: object) {
  const kept = Object.entries(values).filter(([name]) => !alwaysSecret.test(name))
  const draft = { values: Object.fromEntries(kept), savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(placeOf(key), JSON.stringify(draft, replaceBigint))
  } catch {
    // A full or forbidden storage costs the draft, never the typing.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(placeOf(key))
  } catch {
    // Nothing was kept then either.
  }
}

function isDraft<Values>(draft: unknown): draft is Draft<Partial<Values>> {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'values' in draft &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    'savedAt' in draft &&
    typeof draft.savedAt === 'string'
  )
}

// JSON has no bigint, and cents are bigint.
function replaceBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { $bigint: value.toString() } : value
}

function reviveBigint(_key: string, value: unknown): unknown {
  const text = (value as { $bigint?: unknown } | null)?.$bigint
  return typeof text === 'string' ? BigInt(text) : value
}
