import { ActionIcon, Menu, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconEyeOff,
  IconGripVertical,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type Place, type WidgetSize, widgetSizes } from '../api.ts'
import classes from '../HomeBoard.module.css'
import type { Board } from './useBoard.tsx'
import { useWidgetDrag } from './useWidgetDrag.ts'

interface BoardWidgetProps {
  place: Place
  index: number
  count: number
  title: string
  board: Board
  children: ReactNode
}

/** One widget with its handle for the mouse and its menu for the keyboard and the thumb; both can do the same. */
export function BoardWidget({
  place: { widget, size },
  index,
  count,
  title,
  board,
  children,
}: BoardWidgetProps) {
  const titleId = useId()
  const { element, handle, isDragging, side } = useWidgetDrag(widget, board.drop)
  return (
    <li
      ref={element}
      className={classes.widget}
      data-size={size}
      data-dragging={isDragging || undefined}
      data-drop={side ?? undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <div ref={handle} className={classes.handle} title={`Drag ${title}`} aria-hidden>
          <IconGripVertical size={16} stroke={1.6} />
        </div>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Arrange ${title}`}>
              <IconDotsVertical size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowLeft size={15} />}
              disabled={index === 0}
              onClick={() => board.move(widget, -1)}
            >
              Move earlier
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight size={15} />}
              disabled={index === count - 1}
              onClick={() => board.move(widget, 1)}
            >
              Move later
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>Size</Menu.Label>
            <Menu.RadioGroup value={size} onChange={(choice) => board.resize(widget, choice as WidgetSize)}>
              {widgetSizes.map((choice) => (
                <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
                  {choice[0]!.toUpperCase() + choice.slice(1)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
            <Menu.Item leftSection={<IconEyeOff size={15} />} onClick={() => board.hide(widget)}>
              Hide
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {children}
    </li>
  )
}
