import { addStartupImages } from './startup-images.ts'
import { registerServiceWorker } from './update.ts'

/** What a browser does once the first screen has loaded. */
export async function afterLoad(): Promise<void> {
  // Only browsers on iPhone and iPad have this property.
  if ('standalone' in navigator) addStartupImages()
  await registerServiceWorker()
}
