import { Anchor, Button, Group, Modal, Switch, Text, TextInput } from '@mantine/core'
import encodeQR from 'qr'
import { useMemo, useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import type { Out } from '../../../app/contract.ts'
import { volunteers } from '../api.ts'
import classes from './ShareBox.module.css'

interface ShareBoxProps {
  committeeId: string
  opened: boolean
  onClose(): void
}

/** The address of the public sign-up page, its code to scan, and whether it is open. */
export default function ShareBox({ committeeId, opened, onClose }: ShareBoxProps) {
  const page = useRead(volunteers.signUpPage, { committeeId }, { enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Sign-up page"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Loaded read={page} failed="The sign-up page’s address did not load.">
        {(data) => <Address key={data.slug ?? ''} committeeId={committeeId} page={data} />}
      </Loaded>
    </Modal>
  )
}

function Address({ committeeId, page }: { committeeId: string; page: Out<typeof volunteers.signUpPage> }) {
  const [slug, setSlug] = useState(page.suggestedSlug)
  const open = useWrite(volunteers.openSignUp, {
    refresh: [volunteers.signUpPage],
    onSuccess: ({ isOpen, url }) =>
      showDone(
        isOpen
          ? `The page is open: ${url}`
          : 'Not published. Visitors who open its link get a “not found” page.',
      ),
  })
  const set = (isOpen: boolean) => open.run({ committeeId, slug, isOpen })
  return (
    <>
      {page.isOpen && page.url ? (
        <OpenPage url={page.url} />
      ) : (
        <Text mb="sm">
          {page.mayChange
            ? 'Not published. Publish it, and anyone with the link can sign up.'
            : 'Not published. A manager of this committee can publish it.'}
        </Text>
      )}
      {page.mayChange && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            set(page.isOpen)
          }}
        >
          <TextInput
            label="Name in the address"
            description={
              page.isOpen
                ? 'Changing it ends the old address, also on what is printed.'
                : 'Short and easy to say aloud.'
            }
            value={slug}
            error={open.error?.message}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
          <Group mt="md" justify="space-between">
            <Switch
              label={page.isOpen ? 'Published' : 'Not published'}
              checked={page.isOpen}
              disabled={open.busy}
              onChange={(event) => set(event.currentTarget.checked)}
            />
            {page.isOpen && slug !== page.slug && (
              <Button type="submit" loading={open.busy}>
                Change the address
              </Button>
            )}
          </Group>
        </form>
      )}
    </>
  )
}

function OpenPage({ url }: { url: string }) {
  // As an image, not as markup: nothing in the address can become part of the page.
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(url, 'svg', { border: 2 }))}`,
    [url],
  )
  return (
    <div className={classes.open}>
      <img src={picture} alt={`Code to scan for ${url}`} width={160} height={160} className={classes.code} />
      <div className={classes.words}>
        <Anchor href={url} target="_blank" rel="noreferrer">
          {url}
        </Anchor>
        <Text size="sm" c="dimmed" mt={4}>
          Print the code, put it on the table, or send the link. Everyone who signs up is in the list right
          away, with a person to reply.
        </Text>
        <Group mt="sm" gap="xs">
          <CopyButton value={url} what="the sign-up link">
            Copy link
          </CopyButton>
          <Button component="a" variant="default" href={picture} download="sign-up-code.svg">
            Save the code
          </Button>
        </Group>
      </div>
    </div>
  )
}
