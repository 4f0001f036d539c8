// What a screen may promise about emails. Without a mail server the server keeps them, and no one gets one.
import { useIsMailSetUp } from './session.tsx'

export const noMailServer = 'No email is sent, because no mail server is set up here. It is kept.'

/** The sentence that promises emails where they are sent, and the truth where they are not. */
export function usePromise(): (emails: string) => string {
  const isMailSetUp = useIsMailSetUp()
  return (emails) => (isMailSetUp ? emails : noMailServer)
}
