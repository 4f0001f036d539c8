// High contrast for a phone in the sun: 7:1 and more. It belongs to the device, not to the person.
import { useSyncExternalStore } from 'react'

const key = 'door-contrast'
const listeners = new Set<() => void>()
let isHigh = read()

export function useContrast(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isHigh,
  )
}

export function setContrast(next: boolean): void {
  isHigh = next
  try {
    localStorage.setItem(key, next ? 'high' : 'normal')
  } catch {
    // Where nothing can be kept, it holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

function read(): boolean {
  try {
    const kept = localStorage.getItem(key)
    return kept ? kept === 'high' : globalThis.matchMedia?.('(prefers-contrast: more)').matches === true
  } catch {
    return false
  }
}
