import classes from './publicPage.module.css'

interface CommitteeBannerProps {
  committee: { name: string; office: string; color: string; picture: string | null }
}

/** Who asks: name, office, picture and color of the committee. */
export function CommitteeBanner({ committee }: CommitteeBannerProps) {
  const { name, office, color, picture } = committee
  return (
    <header className={classes.banner} style={{ background: color, color: inkOn(color) }}>
      {picture && <img className={classes.picture} src={picture} alt="" width={72} height={72} />}
      <div>
        <p className={classes.name}>{name}</p>
        {office && <p className={classes.office}>{office}</p>}
      </div>
    </header>
  )
}

/** Black or white, whichever stands out more from the color (WCAG's relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
