import { IOS_SCREENS, SCHEMES, startImageAt, waysToHold } from '#shared/ios-screens.ts'

/**
 * Tells Safari on iPhone and iPad which picture to show while the installed app starts: it takes the manifest's colours
 * for nothing, and reads these when the app is put on the home screen. Only the present screen's.
 */
export function nameStartImages(): void {
  const [across, down] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  const density = IOS_SCREENS.find((known) => known[0] === across && known[1] === down && known[2] === devicePixelRatio)?.[2]
  if (!density) return
  for (const hold of waysToHold(across)) {
    const [width, height] = hold === 'portrait' ? [across, down] : [down, across]
    for (const scheme of SCHEMES) {
      const link = document.createElement('link')
      link.rel = 'apple-touch-startup-image'
      link.media = `(prefers-color-scheme: ${scheme}) and (orientation: ${hold})`
      link.href = startImageAt(width * density, height * density, scheme)
      document.head.append(link)
    }
  }
  // Without it the pictures are passed over.
  const capable = document.createElement('meta')
  capable.name = 'apple-mobile-web-app-capable'
  capable.content = 'yes'
  document.head.append(capable)
}
