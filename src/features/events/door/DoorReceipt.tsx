import { Text } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import classes from './checkIn.module.css'

interface DoorReceiptProps {
  receipt: { said: number; safe: number; held: number; why: string }
  isOffline: boolean
  isKept: boolean
  problem: string | null
}

/** What became of everything this phone said: a person who holds it must be able to trust it, or go on with paper. */
export function DoorReceipt({ receipt, isOffline, isKept, problem }: DoorReceiptProps) {
  const { said, safe, held, why } = receipt
  const isSafe = said === safe
  const Icon = isOffline ? IconCloudOff : isSafe ? IconCloudCheck : IconCloudUp
  const words = isSafe
    ? said === 0
      ? isOffline
        ? 'No signal. Go on: check-ins wait on this phone.'
        : 'Connected.'
      : `${safe} of ${said} safe on the server.`
    : `${safe} of ${said} safe on the server, ${said - safe} on this phone${isOffline ? ' until the signal is back' : ''}.`
  return (
    <div className={classes.receipt} data-safe={isSafe || undefined} role="status">
      <Icon size={18} aria-hidden />
      <span>
        {words}
        {isKept && !isOffline && said === 0 && ' This page also opens without a signal.'}
        {held > 0 && ` ${held} ${held === 1 ? 'waits' : 'wait'} for someone of the committee: ${why}`}
        {problem && (
          <Text span c="red" size="sm">
            {' '}
            {problem}
          </Text>
        )}
      </span>
    </div>
  )
}
