import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

/** A person in a list; one's own row says so, because some buttons are missing there. */
export function PersonCell({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <>
      <PersonAvatar name={name} withName />
      {isMe && ' (you)'}
    </>
  )
}
