import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { byKeys } from '../../../ui/byKeys.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { shownPhone } from '../../people/rules.ts'
import { phones } from '../api.ts'

const refresh = [phones.optOuts, phones.lists]

/** Numbers that asked to be left alone: no list of the organization has them, whichever committee makes it. */
export function OptOuts({ committeeId, mayEdit }: { committeeId: string; mayEdit: boolean }) {
  const { data } = useRead(phones.optOuts, { committeeId })
  const [typed, setTyped] = useState('')
  const add = useWrite(phones.addOptOut, {
    refresh,
    onSuccess: () => {
      setTyped('')
      showDone('No list has this number any more.')
    },
  })
  const lift = useWrite(phones.liftOptOut, {
    refresh,
    onSuccess: () => showDone('The number may be on lists again.'),
    onError: (error) => showProblem('Nothing was changed.', error.message),
  })
  if (!data) return null
  return (
    <Section
      card
      title={`Asked not to be called or texted (${data.total.toLocaleString('en-US')})`}
      note="Holds at once for calls and texts of every committee of the organization."
    >
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.run({ committeeId, optOutId: newId(), phone: typed })
          }}
        >
          <Group align="end" gap="sm" mb="sm">
            <TextInput
              label="Number that asked"
              type="tel"
              maxLength={40}
              value={typed}
              error={add.error?.message}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={add.busy} disabled={!typed.trim()}>
              Write it down
            </Button>
          </Group>
        </form>
      )}
      {data.optOuts.length === 0 ? (
        <Text size="sm">No number asked yet.</Text>
      ) : (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={byKeys}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Number</Table.Th>
                <Table.Th>When and to whom</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.optOuts.map(({ id, phone, saidAt, byName }) => (
                <Table.Tr key={id}>
                  <Table.Td className="figure">{phone ? shownPhone(phone) : 'Not shown'}</Table.Td>
                  <Table.Td>
                    <DateText value={saidAt} /> · {byName}
                  </Table.Td>
                  <Table.Td ta="right">
                    {mayEdit && (
                      <ConfirmButton
                        size="compact-sm"
                        variant="subtle"
                        color="gray"
                        question="Did this person ask to be called again, or was it a slip?"
                        confirmLabel="Yes, remove it"
                        onConfirm={() => lift.runAsync({ committeeId, optOutId: id })}
                      >
                        Remove
                      </ConfirmButton>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}
