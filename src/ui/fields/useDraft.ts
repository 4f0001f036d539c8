import { useCallback, useRef, useState } from 'react'

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

/** A note, a comment or another single text: `saved` is what the server has, '' where it is new. */
export function useTextDraft(key: string, saved = '') {
  const [shown, setShown] = useState(() => ({ key, text: textOf(key) }))
  // The same field may go on to show another thing: its draft comes with it.
  const current = shown.key === key ? shown : { key, text: textOf(key) }
  const latest = useRef<{ key: string; text: string } | null>(null)
  if (current !== shown) setShown(current)
  function clear() {
    setShown({ key, text: null })
    removeDraft(key)
  }
  return {
    text: current.text ?? saved,
    /** Something is typed that the server does not have. */
    isTyped: current.text !== null && current.text !== saved,
    type(text: string) {
      latest.current = { key, text }
      setShown({ key, text })
      if (text === saved) removeDraft(key)
      else writeDraft(key, { text })
    },
    /** It was let go, or the field closes with what was sent. */
    clear,
    /** The field stays for the next one: what was typed while this was on its way is not lost. */
    sent(text: string) {
      if (latest.current?.key !== key || latest.current.text === text) clear()
    },
  }
}

const textOf = (key: string) => readDraft<{ text: string }>(key)?.values.text ?? null

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
