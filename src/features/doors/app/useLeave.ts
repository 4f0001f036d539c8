import { useApp } from './appContext.ts'

/** Closes the form that is open and forgets its draft. */
export function useLeave() {
  const { form, at } = useApp()
  return () => {
    form.keep(null)
    at.go('door')
  }
}
