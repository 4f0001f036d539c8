// The sizes networks ask for, named by what they are used for. "safe" is what stays visible: what networks cover with buttons, cut on
// phones or lay the profile picture over is kept free of words and badges.

export interface PictureSize {
  label: string
  uses: string
  width: number
  height: number
  /** Networks show it cut to a circle. */
  isCircle?: true
  /** Pixels from each side. */
  safe: { top: number; right: number; bottom: number; left: number }
  /** Why the edge is not safe. */
  because: string
}

const edge = (all: number) => ({ top: all, right: all, bottom: all, left: all })

export const sizeNames = ['square', 'portrait', 'story', 'link', 'cover', 'header', 'banner'] as const
export type SizeName = (typeof sizeNames)[number]

export const sizes: Record<SizeName, PictureSize> = {
  square: {
    label: 'Profile picture',
    uses: 'Facebook, Instagram, X, Bluesky, TikTok, YouTube',
    width: 1080,
    height: 1080,
    isCircle: true,
    safe: edge(159),
    because: 'Networks cut profile pictures to a circle.',
  },
  portrait: {
    label: 'Post',
    uses: 'Instagram and Facebook feed',
    width: 1080,
    height: 1350,
    safe: { ...edge(60), top: 135, bottom: 135 },
    because: 'The grid of a profile shows the middle square.',
  },
  story: {
    label: 'Story',
    uses: 'Instagram and Facebook stories, Reels, TikTok, Shorts',
    width: 1080,
    height: 1920,
    safe: { ...edge(64), top: 250, bottom: 340 },
    because: 'The app’s own buttons lie over the top and the bottom.',
  },
  link: {
    label: 'Link preview',
    uses: 'Shared links, text messages, email',
    width: 1200,
    height: 630,
    safe: edge(60),
    because: 'Some apps cut a little off every side.',
  },
  cover: {
    label: 'Facebook cover',
    uses: 'Top of a Facebook page',
    width: 1640,
    height: 624,
    safe: { ...edge(48), left: 266, right: 266 },
    because: 'Phones cut both sides.',
  },
  header: {
    label: 'Profile header',
    uses: 'X and Bluesky',
    width: 1500,
    height: 500,
    safe: { ...edge(60), left: 400 },
    because: 'The profile picture lies over the lower left.',
  },
  banner: {
    label: 'LinkedIn banner',
    uses: 'Top of a LinkedIn profile',
    width: 1584,
    height: 396,
    safe: { ...edge(40), left: 440 },
    because: 'The profile picture lies over the lower left.',
  },
}
