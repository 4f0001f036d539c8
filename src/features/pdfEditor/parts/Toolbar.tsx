import { Button, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBallpen,
  IconForms,
  IconHighlight,
  IconPencil,
  IconPhoto,
  IconRubberStamp,
  IconSquare,
  IconSquareFilled,
  IconTypography,
  type Icon,
} from '@tabler/icons-react'
import { tools, toolWords, type Tool } from '../tools.ts'
import classes from '../PdfEditor.module.css'

const icons: Record<Tool, Icon> = {
  fill: IconForms,
  text: IconTypography,
  draw: IconPencil,
  highlight: IconHighlight,
  stamp: IconRubberStamp,
  image: IconPhoto,
  signature: IconBallpen,
  whiteout: IconSquare,
  redact: IconSquareFilled,
}

interface ToolbarProps {
  tool: Tool
  onTool(tool: Tool): void
  changes: number
  undone: number
  onUndo(): void
  onRedo(): void
}

export function Toolbar({ tool, onTool, changes, undone, onUndo, onRedo }: ToolbarProps) {
  return (
    <Group role="toolbar" aria-label="Tools" className={classes.toolbar}>
      {tools.map((name) => {
        const Mark = icons[name]
        return (
          <Button
            key={name}
            size="compact-sm"
            variant={tool === name ? 'light' : 'subtle'}
            color={tool === name ? undefined : 'gray'}
            aria-pressed={tool === name}
            leftSection={<Mark size={15} stroke={1.6} />}
            onClick={() => onTool(name)}
          >
            {toolWords[name].name}
          </Button>
        )
      })}
      <span className={classes.gap} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={changes === 0}
        onClick={onUndo}
        leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
      >
        Undo
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={undone === 0}
        onClick={onRedo}
        leftSection={<IconArrowForwardUp size={15} stroke={1.6} />}
      >
        Redo
      </Button>
    </Group>
  )
}
