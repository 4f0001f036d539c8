import { methodNames, resultNames, supportNames } from '../../../domain/voters/contacts.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { Contact } from '../shapes.ts'
import classes from './Door.module.css'
import { useVoterPage } from '../parts/useVoterPage.tsx'

/** What one wants to know before knocking: last contacts, tags, notes, how often this person votes. */
export function DoorKnown() {
  const { work, history } = useVoterPage().profile
  const { voted, of } = history.turnout
  return (
    <section aria-label="What we know" className={classes.known}>
      {work?.contacts.slice(0, 3).map((contact) => (
        <p key={contact.id}>
          <strong>{inWords(contact)}</strong> <DateText value={contact.at} relative />, {contact.by}
          {contact.note && <span className={classes.quote}>{contact.note}</span>}
        </p>
      ))}
      {work && work.contacts.length === 0 && <p>No contact of this committee yet.</p>}
      {work && work.tags.length > 0 && <p>Tags: {work.tags.map((t) => t.name).join(', ')}</p>}
      {work?.notes.slice(0, 3).map((note) => (
        <p key={note.id}>
          <span className={classes.quote}>{note.text}</span> {note.by}, <DateText value={note.at} relative />
        </p>
      ))}
      {of > 0 && (
        <p>
          Voted in {voted} of {of} elections.
        </p>
      )}
    </section>
  )
}

function inWords({ result, method, support }: Contact): string {
  const how = `${resultNames[result]}, ${methodNames[method].toLowerCase()}`
  return support === null ? how : `${how}, ${supportNames[support]!.toLowerCase()}`
}
