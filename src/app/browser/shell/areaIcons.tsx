import {
  IconBuilding,
  IconBuildingBank,
  IconCoin,
  IconFlag,
  IconHome,
  IconId,
  IconNews,
  IconServer2,
  IconTool,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { Area } from '../../route.ts'

export const areaIcons: Record<Area, Icon> = {
  Home: IconHome,
  Voters: IconId,
  Committees: IconFlag,
  Money: IconCoin,
  Legislature: IconBuildingBank,
  Lobby: IconUsersGroup,
  News: IconNews,
  Tools: IconTool,
  Organization: IconBuilding,
  Admin: IconServer2,
}
