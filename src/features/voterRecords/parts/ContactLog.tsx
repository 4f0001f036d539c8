import { Button, Text } from '@mantine/core'
import { methodNames, resultNames, supportNames } from '../../../domain/voters/contacts.ts'
import { Section } from '../../../ui/Section.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import type { Contact } from '../shapes.ts'
import { useWork, useWorkWrite } from './useVoterPage.tsx'

export function ContactLog() {
  const { contacts, mayEdit } = useWork()
  const undo = useWorkWrite(voterRecords.undoContact)
  const takeBack = async (contact: Contact) => {
    await undo.runAsync({ id: contact.id })
    showDone('Contact removed.')
  }
  return (
    <Section card title="Contacts" note="Of this committee, newest first.">
      {contacts.length === 0 ? (
        <Text size="sm" c="dimmed">
          No one on this committee has made contact yet.{mayEdit && ' Log the first contact above.'}
        </Text>
      ) : (
        <Timeline
          relative
          entries={contacts.map((contact) => ({
            id: contact.id,
            when: contact.at,
            title: titleOf(contact),
            detail: (
              <>
                {contact.note && <div>{contact.note}</div>}
                <div>
                  {contact.by}
                  {contact.mayUndo && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      ml={6}
                      aria-label={`Undo: ${titleOf(contact)}`}
                      onClick={() => void takeBack(contact).catch(() => {})}
                    >
                      Undo
                    </Button>
                  )}
                </div>
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

function titleOf({ result, method, support }: Contact): string {
  const how = `${resultNames[result]}, ${methodNames[method].toLowerCase()}`
  return support === null ? how : `${how}. ${supportNames[support]}`
}
