import { registerServiceWorker } from './update.ts'
import { IOS_SCREENS, SCHEMES, startImageAt, orientationsFor } from '#shared/ios-screens.ts'

/** What a browser does once the first screen has loaded. */
export async function afterLoad(): Promise<void> {
  // Only browsers on iPhone and iPad have this property.
  if ('standalone' in navigator) addStartupImages()
  await registerServiceWorker()
}

/**
 * Adds the startup images for Safari on iPhone and iPad, which ignores the manifest's colours. Safari reads the links
 * when the app is added to the home screen. Only images for the current screen size are added.
 */
function addStartupImages(): void {
  const [across, down] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  const density = IOS_SCREENS.find((device) => device[0] === across && device[1] === down && device[2] === devicePixelRatio)?.[2]
  if (!density) return
  for (const orientation of orientationsFor(across)) {
    const [width, height] = orientation === 'portrait' ? [across, down] : [down, across]
    for (const scheme of SCHEMES) {
      const link = document.createElement('link')
      link.rel = 'apple-touch-startup-image'
      link.media = `(prefers-color-scheme: ${scheme}) and (orientation: ${orientation})`
      link.href = startImageAt(width * density, height * density, scheme)
      document.head.append(link)
    }
  }
  // Safari ignores the images without this meta tag.
  const capable = document.createElement('meta')
  capable.name = 'apple-mobile-web-app-capable'
  capable.content = 'yes'
  document.head.append(capable)
}
