import { Tabs } from '@mantine/core'
import {
  IconBackground,
  IconBorderOuter,
  IconCrop,
  IconRosetteDiscountCheck,
  IconTypography,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { BackgroundTool } from './tools/BackgroundTool.tsx'
import { BadgeTool } from './tools/BadgeTool.tsx'
import { CropTool } from './tools/CropTool.tsx'
import { FrameTool } from './tools/FrameTool.tsx'
import { WordsTool } from './tools/WordsTool.tsx'
import { toolNames, useStudio, type ToolName } from './StudioContext.ts'
import classes from './Studio.module.css'

const tools: Record<ToolName, { label: string; icon: typeof IconCrop; panel: ComponentType }> = {
  crop: { label: 'Crop', icon: IconCrop, panel: CropTool },
  background: { label: 'Background', icon: IconBackground, panel: BackgroundTool },
  frame: { label: 'Frame', icon: IconBorderOuter, panel: FrameTool },
  badge: { label: 'Badge', icon: IconRosetteDiscountCheck, panel: BadgeTool },
  words: { label: 'Text', icon: IconTypography, panel: WordsTool },
}

export function Toolbox() {
  const { tool, setTool, setCutOutMode } = useStudio()
  return (
    <Tabs
      className={classes.toolbox}
      value={tool}
      onChange={(next) => {
        setTool(next as ToolName)
        setCutOutMode(null)
      }}
    >
      <Tabs.List className={classes.tabs} grow aria-label="Tools">
        {toolNames.map((name) => {
          const { label, icon: Icon } = tools[name]
          return (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {label}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {toolNames.map((name) => {
        const { panel: Panel } = tools[name]
        return (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {name === tool && <Panel />}
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
