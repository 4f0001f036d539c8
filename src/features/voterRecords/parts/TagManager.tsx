import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { voterRecords } from '../api.ts'
import type { Tag } from '../shapes.ts'
import classes from './Tags.module.css'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

/** The committee's tags: another name, or gone. */
export function TagManager() {
  const { allTags, mayManage } = useWork()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        All tags
      </Button>
      <Modal opened={opened} onClose={close} title="Tags of this committee">
        {allTags.map((tag) => (
          <TagRow key={`${tag.id}${tag.name}`} tag={tag} />
        ))}
        {!mayManage && (
          <Text size="sm" c="dimmed" mt="sm">
            Deleting is for managers of the committee, because every voter loses the tag.
          </Text>
        )}
      </Modal>
    </>
  )
}

function TagRow({ tag }: { tag: Tag }) {
  const { id: voterId } = useVoterPage().profile
  const { committeeId, mayManage } = useWork()
  const [name, setName] = useState(tag.name)
  const rename = useWorkWrite(voterRecords.renameTag)
  const remove = useWorkWrite(voterRecords.deleteTag)
  const of = { committeeId, voterId, tagId: tag.id }
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault()
        rename.run({ ...of, name })
      }}
    >
      <TextInput
        size="sm"
        aria-label={`Name of the tag ${tag.name}`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={rename.busy}
        disabled={name.trim() === '' || name === tag.name}
      >
        Rename
      </Button>
      {mayManage && (
        <ConfirmButton
          size="sm"
          question={`Delete the tag ${tag.name}?`}
          consequence="Every voter of this committee that has it loses it. This cannot be undone."
          onConfirm={() => remove.runAsync(of)}
        >
          Delete
        </ConfirmButton>
      )}
    </form>
  )
}
