import { useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './useDraft.ts'

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
