import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconCircle, IconHandStop, IconPolygon, IconRectangle, IconTrash } from '@tabler/icons-react'
import type { DrawMapProps } from './DrawMap.tsx'
import classes from './DrawMap.module.css'
import type { DrawnArea, DrawTool } from './drawShapes.ts'

interface DrawMapToolsProps extends NonNullable<DrawMapProps['drawing']> {
  areas: DrawnArea[]
}

/** The tools above the map, and one line that says what the hand does next. */
export function DrawMapTools({ tool, onTool, selected, onSelect, onRemove, areas }: DrawMapToolsProps) {
  const chosen = areas.find((area) => area.id === selected)
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="What the pointer does on the map"
        value={tool ?? 'look'}
        onChange={(value) => onTool(value === 'look' ? null : value)}
        data={[
          { value: 'look', label: <ToolLabel icon={<IconHandStop {...small} />} word="Move" /> },
          { value: 'polygon', label: <ToolLabel icon={<IconPolygon {...small} />} word="Area" /> },
          { value: 'rectangle', label: <ToolLabel icon={<IconRectangle {...small} />} word="Box" /> },
          { value: 'circle', label: <ToolLabel icon={<IconCircle {...small} />} word="Circle" /> },
        ]}
      />
      {chosen && !tool && (
        <Group gap={4} wrap="nowrap">
          <Button variant="default" size="compact-sm" onClick={() => onSelect(null)}>
            Done
          </Button>
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash {...small} />}
            onClick={() => onRemove(chosen.id)}
          >
            Delete area
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed" className={classes.hint} role="status">
        {hintFor(tool, chosen)}
      </Text>
    </div>
  )
}

const small = { size: 15, stroke: 1.6 }

function ToolLabel({ icon, word }: { icon: React.ReactNode; word: string }) {
  return (
    <span className={classes.tool}>
      {icon}
      {word}
    </span>
  )
}

function hintFor(tool: DrawTool | null, chosen: DrawnArea | undefined): string {
  if (tool === 'polygon') return 'Click each corner; click the first one again to close. Escape starts over.'
  if (tool === 'rectangle') return 'Click one corner, then the opposite one.'
  if (tool === 'circle') return 'Click the center, then the edge.'
  if (chosen) return `${chosen.name}: drag a corner to move it, the middle of a side to add one.`
  return 'Click an area to change it.'
}
