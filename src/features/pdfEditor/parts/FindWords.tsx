import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

/** Bars over every place where these words are, in the file that was opened. */
export function FindWords({ onFind }: { onFind(words: string): Promise<void> }) {
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function find() {
    setBusy(true)
    await onFind(words)
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') void find()
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Words to redact everywhere"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Find and redact
        </Button>
      </Group>
    </form>
  )
}
