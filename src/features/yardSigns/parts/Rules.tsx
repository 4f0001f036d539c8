import { Alert, Button, Card, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { yardSigns } from '../api.ts'

type Rule = Out<typeof yardSigns.overview>['rules'][number]

interface Props {
  committeeId: string
  rules: Rule[]
  mayEdit: boolean
}

const refresh = [yardSigns.overview]

/** What a city, a county or an association allows, in its own words. */
export function Rules({ committeeId, rules, mayEdit }: Props) {
  const [editing, setEditing] = useState<{ id: string; place: string; text: string } | null>(null)
  const fresh = () => setEditing({ id: newId(), place: '', text: '' })
  const remove = useWrite(yardSigns.removeRule, { refresh })
  return (
    <>
      {rules.length === 0 ? (
        <Empty
          title="No local rules yet."
          action={mayEdit && <Button onClick={fresh}>Add rules of a place</Button>}
        >
          Right of way, size, how long before and after the election: what your drivers have to know.
        </Empty>
      ) : (
        <Stack>
          {mayEdit && (
            <Group>
              <Button variant="default" onClick={fresh}>
                Add rules of a place
              </Button>
            </Group>
          )}
          {rules.map((rule) => (
            <Card key={rule.id} withBorder>
              <Group justify="space-between">
                <Text fw={600}>{rule.place}</Text>
                {mayEdit && (
                  <Group gap="xs">
                    <Button size="compact-xs" variant="default" onClick={() => setEditing(rule)}>
                      Edit
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => {
                        remove.run({ committeeId, ruleId: rule.id, isRemoved: true })
                        showUndo({
                          message: `The rules of ${rule.place} were removed.`,
                          onUndo: () => remove.runAsync({ committeeId, ruleId: rule.id, isRemoved: false }),
                        })
                      }}
                    >
                      Remove
                    </Button>
                  </Group>
                )}
              </Group>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {rule.text}
              </Text>
            </Card>
          ))}
        </Stack>
      )}
      {editing && <EditRule committeeId={committeeId} rule={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

interface EditProps {
  committeeId: string
  rule: { id: string; place: string; text: string }
  onClose: () => void
}

function EditRule({ committeeId, rule, onClose }: EditProps) {
  const [place, setPlace] = useState(rule.place)
  const [text, setText] = useState(rule.text)
  const save = useWrite(yardSigns.saveRule, { refresh, onFresh: onClose })
  return (
    <Modal opened onClose={onClose} title="Local rules">
      <Stack>
        <TextInput
          label="Place"
          placeholder="City of Kearney"
          value={place}
          maxLength={120}
          data-autofocus
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <Textarea
          label="Rules"
          autosize
          minRows={4}
          value={text}
          maxLength={4000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {save.error && <Alert color="red">{save.error.message}</Alert>}
        <Group justify="end">
          <Button
            loading={save.busy}
            disabled={place.trim() === '' || text.trim() === ''}
            onClick={() => save.run({ committeeId, ruleId: rule.id, place, text })}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
