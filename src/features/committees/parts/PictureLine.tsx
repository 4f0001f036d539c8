import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Settings } from '../api.ts'

export function PictureLine({ settings }: { settings: Settings }) {
  return (
    <Section title="Picture and public pages" card>
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={360}>
          {settings.slug && settings.isSignUpOpen ? (
            <>
              The sign-up page is open at{' '}
              <Anchor
                underline="always"
                href={linkTo('/join/:slug', { slug: settings.slug })}
                target="_blank"
                size="sm"
              >
                /join/{settings.slug}
              </Anchor>
              .
            </>
          ) : (
            'The public sign-up page is closed. Open it on the volunteers page.'
          )}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={linkTo('/committee/:committeeId/volunteers', { committeeId: settings.id })}
          >
            Volunteers
          </Button>
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={linkTo('/committee/:committeeId/profile-picture-advanced', { committeeId: settings.id })}
          >
            Picture
          </Button>
        </Group>
      </Group>
    </Section>
  )
}
