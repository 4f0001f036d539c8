import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '../../domain/numbers.ts'
import classes from './FileDrop.module.css'
import type { FileDropProps } from './FileDrop.tsx'

type Rejections = Parameters<NonNullable<React.ComponentProps<typeof Dropzone>['onReject']>>[0]

export default function FileDropZone({
  label,
  hint,
  onFiles,
  accept,
  maxBytes,
  multiple = false,
  busy,
}: FileDropProps) {
  const [refused, setRefused] = useState<string>()

  function explain(rejections: Rejections) {
    const [first] = rejections
    if (!first) return
    const { code } = first.errors[0] ?? {}
    if (code === 'file-too-large' && maxBytes) {
      setRefused(
        `${first.file.name} is ${formatBytes(first.file.size)}; the limit is ${formatBytes(maxBytes)}.`,
      )
    } else if (code === 'too-many-files') setRefused('One file at a time. Drop them one after the other.')
    else setRefused(`${first.file.name} is not a kind of file this takes. ${hint ?? ''}`)
  }

  return (
    <div>
      <Dropzone
        className={classes.zone}
        onDrop={(files) => {
          setRefused(undefined)
          onFiles(files)
        }}
        onReject={explain}
        accept={accept && acceptedTypes(accept)}
        maxSize={maxBytes}
        multiple={multiple}
        loading={busy}
        aria-label={label}
        // One press target, not two: the hidden file input is reached through the zone.
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      >
        <div className={classes.words}>
          <IconUpload size={20} stroke={1.6} aria-hidden />
          <Text fw={550}>{label}</Text>
          <Text size="sm" c="dimmed">
            {hint ? `${hint}. ` : ''}Or press to choose.
          </Text>
        </div>
      </Dropzone>
      {refused && (
        <Text size="sm" c="red" mt={6} role="alert">
          {refused}
        </Text>
      )}
    </div>
  )
}

/** The browser wants types as keys and extensions as values; people write both in one list. */
function acceptedTypes(accept: string[]): Record<string, string[]> {
  const extensions = accept.filter((entry) => entry.startsWith('.'))
  const types = accept.filter((entry) => !entry.startsWith('.'))
  return Object.fromEntries(
    (types.length > 0 ? types : ['application/octet-stream']).map((type) => [type, extensions]),
  )
}
