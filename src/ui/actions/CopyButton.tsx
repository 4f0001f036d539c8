import { ActionIcon, Button, CopyButton as Copier } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

export interface CopyButtonProps {
  value: string
  /** What is copied, for the name of the button: "the invitation link". */
  what: string
  /** A word beside the icon: "Copy link". */
  children?: string
}

export function CopyButton({ value, what, children }: CopyButtonProps) {
  return (
    <Copier value={value} timeout={2000}>
      {({ copied, copy }) => {
        const icon = copied ? <IconCheck size={16} /> : <IconCopy size={16} />
        if (children) {
          return (
            <Button variant="default" leftSection={icon} onClick={copy} aria-live="polite">
              {copied ? 'Copied' : children}
            </Button>
          )
        }
        const name = copied ? `Copied ${what}` : `Copy ${what}`
        return (
          <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={name} title={name}>
            {icon}
          </ActionIcon>
        )
      }}
    </Copier>
  )
}
