import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useProfile } from '../../../app/browser/session.tsx'
import { dropSignature, keepSignature, readSignatures, type KeptSignature } from '../store.ts'
import type { Settings } from '../tools.ts'
import classes from '../PdfEditor.module.css'
import { SignaturePad } from './SignaturePad.tsx'
import { Strokes } from './Shapes.tsx'

interface SignaturesProps {
  chosen: Settings['signature']
  onChoose(signature: Settings['signature']): void
}

/** Kept on this device for this person, until they sign out or remove them. */
export function Signatures({ chosen, onChoose }: SignaturesProps) {
  const { id: owner } = useProfile()
  const [kept, setKept] = useState<KeptSignature[]>([])
  const [isDrawing, setDrawing] = useState(false)
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void readSignatures(owner).then(
      (found) => isCurrent && setKept(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [owner, count])

  async function keep(strokes: [number, number][][], shape: number) {
    setDrawing(false)
    onChoose({ strokes, shape })
    await keepSignature({ owner, strokes, shape }).catch(() => {})
    setCount((n) => n + 1)
  }

  return (
    <Group gap="sm">
      {kept.map((one, at) => (
        <span key={one.id} className={classes.kept}>
          <button
            type="button"
            className={classes.signature}
            aria-label={`Signature ${at + 1}`}
            aria-pressed={chosen?.strokes === one.strokes}
            onClick={() => onChoose(one)}
          >
            <svg
              viewBox="-0.05 -0.1 1.1 1.2"
              preserveAspectRatio="none"
              width={90}
              height={Math.min(60, 90 / one.shape)}
              aria-hidden
            >
              <Strokes strokes={one.strokes} width={0.02} color="#14213d" />
            </svg>
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Remove signature ${at + 1}`}
            onClick={() => void dropSignature(one.id!).then(() => setCount((n) => n + 1))}
          >
            <IconX size={13} stroke={1.6} />
          </ActionIcon>
        </span>
      ))}
      <Button variant="default" size="compact-sm" onClick={() => setDrawing(true)}>
        Draw a signature
      </Button>
      <Text size="xs" c="dimmed">
        Signatures stay on this device. Without a pointer, type your name with the Type tool.
      </Text>
      <Modal opened={isDrawing} onClose={() => setDrawing(false)} title="Draw your signature" size="lg">
        <SignaturePad onDone={(strokes, shape) => void keep(strokes, shape)} />
      </Modal>
    </Group>
  )
}
